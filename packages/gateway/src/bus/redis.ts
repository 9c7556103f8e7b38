import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../lib/logger.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'xuanjiang:room';

/**
 * The bus over Redis publish and subscribe.
 * @param redis used for commands; the subscription gets a connection of its own
 */
export const createRedisBus = (redis: Redis, logger: Logger): Bus => {
  const origin = randomUUID();
  // Not renewed by ioredis, which renews only what stood once.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Set<(topic: string | null) => void>();
  subscriber.on('error', (error: Error) => logger.warn({ error: error.message }, 'bus is away'));
  subscriber.on('message', (_channel: string, payload: string) => {
    const separator = payload.indexOf(' ');
    if (payload.slice(0, separator) === origin) return;
    for (const listener of listeners) listener(payload.slice(separator + 1));
  });
  const subscribe = async (): Promise<void> => {
    await subscriber.subscribe(CHANNEL);
    // Whatever was announced while the connection was down is unknown: look at every room.
    for (const listener of listeners) listener(null);
  };
  subscriber.on('ready', () => {
    subscribe().catch((error: Error) => {
      logger.warn({ error: error.message }, 'bus subscription is delayed');
    });
  });
  return {
    shared: true,
    announce(topic) {
      redis.publish(CHANNEL, `${origin} ${topic}`).catch((error: Error) => {
        logger.warn({ error: error.message }, 'an announcement was lost; the log repairs it');
      });
    },
    listen: (listener) => void listeners.add(listener),
    ping: async () => void (await redis.ping()),
    async [Symbol.asyncDispose]() {
      subscriber.disconnect();
    },
  };
};
