import { once } from 'node:events';
import { createChanges } from '../bus/changes.ts';
import { createRedisBus } from '../bus/redis.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../lib/logger.ts';
import { connectRedis } from '../lib/redis.ts';
import type { CommandIo } from './command.ts';

/** What is said where Redis does not answer. */
const UNHEARD = {
  account: 'Redis does not answer: open chat sockets close within a minute',
  public: 'Redis does not answer: pages show the change within some seconds',
} as const;

/**
 * Notifies running gateways of a change, when Redis is configured. Without an answer from Redis they
 * read it from the database after a while.
 */
export const announce = async (
  { redisUrl }: Pick<Config, 'redisUrl'>,
  kind: keyof typeof UNHEARD,
  id: string,
  say: CommandIo['say'],
): Promise<void> => {
  if (redisUrl === null) return;
  const logger = createLogger('silent');
  using link = connectRedis(redisUrl, logger);
  try {
    // Commands do not wait for the connection by themselves.
    await once(link.redis, 'ready');
    await using bus = createRedisBus(link, logger);
    createChanges(bus, kind).announce(id);
    // Commands of one connection are done in order: the announcement is out when this is answered.
    await bus.ping();
  } catch {
    say(UNHEARD[kind]);
  }
};
