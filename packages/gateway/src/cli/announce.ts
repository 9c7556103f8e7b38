import { once } from 'node:events';
import type { ChangeKind } from '../bus/changes.ts';
import { createChanges } from '../bus/changes.ts';
import { createRedisBus } from '../bus/redis.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../lib/logger.ts';
import { connectRedis } from '../lib/redis.ts';

/**
 * Notifies running gateways of a change, when Redis is configured.
 * @returns false when Redis does not answer
 */
export const announce = async (
  { redisUrl }: Pick<Config, 'redisUrl'>,
  kind: ChangeKind,
  id: string,
): Promise<boolean> => {
  if (redisUrl === null) return true;
  const logger = createLogger('silent');
  using link = connectRedis(redisUrl, logger);
  try {
    // Commands do not wait for the connection by themselves.
    await once(link.redis, 'ready');
    await using bus = createRedisBus(link, logger);
    createChanges(bus, kind).announce(id);
    // Commands of one connection are done in order: the announcement is out when this is answered.
    await bus.ping();
    return true;
  } catch {
    return false;
  }
};
