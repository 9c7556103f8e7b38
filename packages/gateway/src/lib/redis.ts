import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

const CONNECT_TIMEOUT_MS = 5000;
const COMMAND_TIMEOUT_MS = 2000;
const RECONNECT_MAX_MS = 2000;

/**
 * One connection to Redis; it reconnects by itself, and commands fail at once while it is
 * disconnected.
 */
export const connectRedis = (url: string, logger: Logger): Redis => {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  redis.on('error', (error: Error) => logger.warn({ error: error.message }, 'redis is away'));
  return redis;
};
