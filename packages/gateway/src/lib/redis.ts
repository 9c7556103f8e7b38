import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Redis, ReplyError } from 'ioredis';
import type { Breaker } from './breaker.ts';
import { createBreaker } from './breaker.ts';
import type { Logger } from './logger.ts';

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
const COMMAND_TIMEOUT_MS = 2 * SECOND_MS;
const SOCKET_TIMEOUT_MS = 5 * SECOND_MS;
const RECONNECT_MAX_MS = 2 * SECOND_MS;
/** How long somebody's post or call waits for Redis, once: then nobody waits for it. */
const ANSWER_MS = SECOND_MS;
/** How long Redis is left alone when it did not answer; then one command tries. */
const OPEN_MS = 5 * SECOND_MS;

/** The connection for commands to Redis. */
export interface RedisLink extends Disposable {
  readonly redis: Redis;
  /** Through it goes every command for which a person waits, or of which there are many. */
  readonly breaker: Breaker;
}

/** Logs that a connection is away, and that it is back, once each: it tries to reconnect all the time. */
export const logState = (redis: Redis, logger: Logger, what: string): void => {
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) logger.warn({ error: error.message }, `${what} is away`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info(`${what} is back`);
    isAway = false;
  });
};

/**
 * One connection to Redis; it reconnects by itself, and commands fail at once while it is
 * disconnected.
 * @param socketTimeoutMs a connection without an answer for this time is broken off, and made anew
 */
export const connectRedis = (
  url: string,
  logger: Logger,
  socketTimeoutMs: number = SOCKET_TIMEOUT_MS,
): RedisLink => {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: socketTimeoutMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  logState(redis, logger, 'redis');
  const breaker = createBreaker({
    answerMs: ANSWER_MS,
    openMs: OPEN_MS,
    probe: () => redis.ping(),
    // Such as a full memory, which refuses counters but takes announcements.
    isAnswer: (error) => error instanceof ReplyError,
    onOpen: (error) => logger.warn({ error: String(error) }, 'redis is not used for some seconds'),
  });
  breaker.onClose(() => logger.info('redis is used again'));
  redis.on('ready', breaker.probeNow);
  return {
    redis,
    breaker,
    [Symbol.dispose]() {
      breaker[Symbol.dispose]();
      redis.disconnect();
    },
  };
};
