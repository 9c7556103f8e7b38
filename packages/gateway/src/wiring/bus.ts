import type { Bus } from '../bus/bus.ts';
import { createMemoryBus } from '../bus/memory.ts';
import type { Logger } from '../lib/logger.ts';
import type { RedisLink } from '../lib/redis.ts';

/** The client of Redis is loaded only where there is one: it takes 2 MB. */
export const connectBus = async (
  redisUrl: string | null,
  logger: Logger,
  stack: AsyncDisposableStack,
): Promise<{ readonly redis: RedisLink | null; readonly bus: Bus }> => {
  if (redisUrl === null) return { redis: null, bus: stack.use(createMemoryBus()) };
  const { connectRedis } = await import('../lib/redis.ts');
  const { createRedisBus } = await import('../bus/redis.ts');
  const redis = stack.use(connectRedis(redisUrl, logger));
  return { redis, bus: stack.use(createRedisBus(redis, logger)) };
};
