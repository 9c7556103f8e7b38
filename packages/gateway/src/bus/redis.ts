import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../lib/logger.ts';
import type { Bus } from './bus.ts';
import type { CountShare } from './count-share.ts';
import { decodeShare, encodeShare, splitCounts } from './count-share.ts';

const CHANNEL = 'xuanjiang:room';
const COUNT_CHANNEL = 'xuanjiang:count';

/**
 * The bus over Redis publish and subscribe.
 * @param redis used for commands; the subscription gets a connection of its own
 */
export const createRedisBus = (redis: Redis, logger: Logger): Bus => {
  const origin = randomUUID();
  // Not renewed by ioredis, which renews only what stood once.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Set<(topic: string | null) => void>();
  const countListeners = new Set<(origin: string, share: CountShare) => void>();
  let isSubscribed = false;
  let lastShared: Promise<void> = Promise.resolve();
  subscriber.on('error', (error: Error) => logger.warn({ error: error.message }, 'bus is away'));
  const takeAnnouncement = (payload: string): void => {
    const separator = payload.indexOf(' ');
    if (payload.slice(0, separator) === origin) return;
    for (const listener of listeners) listener(payload.slice(separator + 1));
  };
  const takeCounts = (payload: string): void => {
    const decoded = decodeShare(payload);
    if (decoded === null) {
      logger.warn({ length: payload.length }, 'the bus carries counts that no gateway has written');
    } else if (decoded.origin !== origin) {
      for (const listener of countListeners) listener(decoded.origin, decoded.share);
    }
  };
  subscriber.on('message', (channel: string, payload: string) => {
    if (channel === COUNT_CHANNEL) takeCounts(payload);
    else takeAnnouncement(payload);
  });
  const subscribe = async (): Promise<void> => {
    await subscriber.subscribe(CHANNEL, COUNT_CHANNEL);
    isSubscribed = true;
    // Whatever was announced while the connection was down is unknown: look at every room.
    for (const listener of listeners) listener(null);
  };
  subscriber.on('close', () => {
    isSubscribed = false;
  });
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
    shareCounts(counts) {
      const published = splitCounts(counts).map((share) =>
        redis.publish(COUNT_CHANNEL, encodeShare(origin, share)),
      );
      lastShared = Promise.all(published).then(() => {});
      return lastShared;
    },
    onCounts: (listener) => void countListeners.add(listener),
    isListening: () => isSubscribed,
    ping: async () => void (await redis.ping()),
    async [Symbol.asyncDispose]() {
      // A goodbye is sent before the connection ends.
      await lastShared.catch(() => {});
      subscriber.disconnect();
    },
  };
};
