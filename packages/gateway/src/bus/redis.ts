import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Logger } from '../lib/logger.ts';
import type { RedisLink } from '../lib/redis.ts';
import { logState } from '../lib/redis.ts';
import type { Bus } from './bus.ts';
import type { CountShare } from './count-share.ts';
import { decodeShare, encodeShare, splitCounts } from './count-share.ts';

/**
 * Redis keeps the keys of its databases apart, but not its channels. So the name of a channel ends with the number of the
 * database; for database 0 it has none.
 */
export const channelsOf = (
  database: number,
): { readonly rooms: string; readonly counts: string } => {
  const end = database === 0 ? '' : `:${database}`;
  return { rooms: `xuanjiang:room${end}`, counts: `xuanjiang:count${end}` };
};

/** Announcements that are kept until Redis answers. What is beyond is found by looking, within a minute. */
const UNSENT_MAX = 1000;
/**
 * How often the subscription is asked whether it lives, ms: one that hangs would bring nothing, and
 * nobody would notice.
 */
const PING_MS = 5 * SECOND_MS;

/**
 * The bus over Redis publish and subscribe.
 * @param link used for commands; the subscription gets a connection of its own
 * @param pingMs how often the subscription is asked whether it lives
 */
export const createRedisBus = (
  { redis, breaker }: Pick<RedisLink, 'redis' | 'breaker'>,
  logger: Logger,
  pingMs: number = PING_MS,
): Bus => {
  const origin = randomUUID();
  const channels = channelsOf(redis.options.db ?? 0);
  // Not renewed by ioredis, which renews only what stood once.
  const subscriber = redis.duplicate({ autoResubscribe: false });
  const listeners = new Set<(topic: string | null) => void>();
  const countListeners = new Set<(origin: string, share: CountShare) => void>();
  let isSubscribed = false;
  const unsent = new Set<string>();
  let lastShared: Promise<void> = Promise.resolve();
  logState(subscriber, logger, 'bus');
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
    if (channel === channels.counts) takeCounts(payload);
    else takeAnnouncement(payload);
  });
  const subscribe = async (): Promise<void> => {
    await subscriber.subscribe(channels.rooms, channels.counts);
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
      // Its answer may still come, but nobody would look for what was missed until then.
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });
  const ping = setInterval(() => {
    // Without an answer its connection is broken off.
    if (subscriber.status === 'ready') subscriber.ping().catch(() => {});
  }, pingMs);
  ping.unref();

  const announce = (topic: string, keeps = false): void => {
    breaker
      .run(() => redis.publish(channels.rooms, `${origin} ${topic}`))
      .catch(() => {
        if (keeps && unsent.size < UNSENT_MAX) unsent.add(topic);
      });
  };
  breaker.onClose(() => {
    const topics = [...unsent];
    unsent.clear();
    for (const topic of topics) announce(topic, true);
  });

  return {
    shared: true,
    announce,
    listen: (listener) => void listeners.add(listener),
    shareCounts(counts) {
      lastShared = breaker.run(async () => {
        const shares = splitCounts(counts).map((share) => encodeShare(origin, share));
        await Promise.all(shares.map((share) => redis.publish(channels.counts, share)));
      });
      return lastShared;
    },
    onCounts: (listener) => void countListeners.add(listener),
    isListening: () => isSubscribed,
    ping: async () => void (await redis.ping()),
    async [Symbol.asyncDispose]() {
      // A goodbye is sent before the connection ends.
      await lastShared.catch(() => {});
      clearInterval(ping);
      subscriber.disconnect();
    },
  };
};
