import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../lib/logger.ts';
import type { Presence } from './presence.ts';

/**
 * Shares the counts of readers between processes: one message carries all counts that have changed
 * since the last, however many readers came and went. Disposing of it tells the others that this
 * process has no readers.
 */
export const sharePresence = (presence: Presence, bus: Bus, logger: Logger): Disposable => {
  if (!bus.shared) return { [Symbol.dispose]: () => {} };
  let reached = true;

  const share = async (): Promise<void> => {
    const told = presence.untold();
    if (told === null) return;
    try {
      await bus.shareCounts(told);
      reached = true;
    } catch (error) {
      presence.resync();
      // Logged once: sharing is tried again at each tick.
      if (reached)
        logger.warn({ error: String(error) }, 'viewers are counted in this process only');
      reached = false;
    }
  };

  bus.onCounts((origin, counts) => presence.take(origin, counts));
  // Reports that were sent while the connection was down are lost.
  bus.listen((topic) => {
    if (topic === null) presence.resync();
  });
  const timer = setInterval(() => void share(), REALTIME_LIMITS.countShareMs);
  timer.unref();

  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      // It fails while the bus is down; the others then forget this process after `GONE_MS`.
      bus.shareCounts({ counts: new Map(), whole: true, asks: false }).catch(() => {});
    },
  };
};
