import { once } from 'node:events';
import { createChanges } from '../bus/changes.ts';
import { createRedisBus } from '../bus/redis.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../lib/logger.ts';
import { connectRedis } from '../lib/redis.ts';
import type { CommandIo } from './command.ts';

/**
 * Notifies running gateways that an account has changed, when Redis is configured. Without an answer from Redis they read the
 * change from the database within a minute.
 */
export const announceAccount = async (
  config: Config,
  accountId: string,
  say: CommandIo['say'],
): Promise<void> => {
  if (config.redisUrl === null) return;
  const logger = createLogger('silent');
  using link = connectRedis(config.redisUrl, logger);
  try {
    // Commands do not wait for the connection by themselves.
    await once(link.redis, 'ready');
    await using bus = createRedisBus(link, logger);
    createChanges(bus, 'account').announce(accountId);
    // Commands of one connection are done in order: the announcement is out when this is answered.
    await bus.ping();
  } catch {
    say('Redis does not answer: open chat sockets close within a minute');
  }
};
