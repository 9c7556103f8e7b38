import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../lib/logger.ts';
import type { Presence } from './presence.ts';

/**
 * Keeps the processes' counts of readers known to each other: one message for all that changed
 * since the last, whatever number of readers came and went. Disposing of it says goodbye.
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
      // Once: it is tried again at every tick.
      if (reached) logger.warn({ error: String(error) }, 'viewers are counted here only');
      reached = false;
    }
  };

  bus.onCounts((origin, counts) => presence.take(origin, counts));
  // Whatever was shared while the connection was down is unknown.
  bus.listen((topic) => {
    if (topic === null) presence.resync();
  });
  const timer = setInterval(() => void share(), REALTIME_LIMITS.countShareMs);
  timer.unref();

  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      // A bus that is away cannot say it; the others forget this process by themselves.
      bus.shareCounts({ counts: new Map(), whole: true, asks: false }).catch(() => {});
    },
  };
};
