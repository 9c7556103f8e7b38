import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CountShare, OwnCounts } from '../bus/count-share.ts';

/**
 * How often a process shares all its counts, ms. It repairs counts that were lost on the way, and
 * shows that the process still runs.
 */
const HEARTBEAT_MS = 10 * SECOND_MS;
/** After this much silence of a process its readers are not counted, ms: two heartbeats may be lost. */
const GONE_MS = 25 * SECOND_MS;

/** How many readers each room has: in this process, and in the others as they last reported. */
export interface Presence {
  /** Sets how many readers a room has in this process. */
  set(topic: string, readers: number): void;
  /** Takes the counts that another process reports. */
  take(origin: string, share: CountShare): void;
  /** Readers of a room in all processes. */
  total(topic: string): number;
  /** Forgets the processes that have been silent for too long. */
  expire(): void;
  /** Reports may have been lost in either direction: all processes share all their counts again. */
  resync(): void;
  /**
   * The counts to share now: those that have changed, or all of them when that is due. They count as
   * shared from then on; call `resync` if sharing them failed.
   * @returns null when there is nothing to share
   */
  untold(): OwnCounts | null;
}

/** @param options times in ms; `now` is a monotonic clock */
export const createPresence = ({
  heartbeatMs = HEARTBEAT_MS,
  goneMs = GONE_MS,
  shared = true,
  now = () => performance.now(),
}: {
  readonly heartbeatMs?: number;
  readonly goneMs?: number;
  /** Whether there are other processes. */
  readonly shared?: boolean;
  readonly now?: () => number;
} = {}): Presence => {
  const own = new Map<string, number>();
  const changed = new Set<string>();
  const origins = new Map<string, { readonly counts: Map<string, number>; heardAt: number }>();
  /** The readers of all other processes together, kept so that a total needs no adding up. */
  const others = new Map<string, number>();
  let wholeAt = Number.NEGATIVE_INFINITY;
  /** Another process asks for all counts. */
  let asked = false;
  /** Whether the next report asks the others for all counts: the first one does. */
  let asks = true;

  const put = (counts: Map<string, number>, topic: string, readers: number): void => {
    if (readers === 0) counts.delete(topic);
    else counts.set(topic, readers);
  };

  const putOther = (counts: Map<string, number>, topic: string, readers: number): void => {
    const more = readers - (counts.get(topic) ?? 0);
    put(others, topic, (others.get(topic) ?? 0) + more);
    put(counts, topic, readers);
  };

  return {
    set(topic, readers) {
      put(own, topic, readers);
      if (shared) changed.add(topic);
    },
    take(origin, share) {
      const known = origins.get(origin) ?? { counts: new Map<string, number>(), heardAt: 0 };
      const { counts } = known;
      known.heardAt = now();
      if (share.complete !== null) {
        const { from, below } = share.complete;
        for (const topic of counts.keys()) {
          const within = topic >= from && (below === null || topic < below);
          if (within && !share.counts.has(topic)) putOther(counts, topic, 0);
        }
      }
      for (const [topic, readers] of share.counts) putOther(counts, topic, readers);
      // Without readers there is nothing to keep: a process that closes leaves nothing behind.
      if (counts.size === 0) origins.delete(origin);
      else origins.set(origin, known);
      if (share.asks) asked = true;
    },
    total: (topic) => (own.get(topic) ?? 0) + (others.get(topic) ?? 0),
    expire() {
      for (const [origin, { counts, heardAt }] of origins) {
        if (now() - heardAt < goneMs) continue;
        for (const topic of counts.keys()) putOther(counts, topic, 0);
        origins.delete(origin);
      }
    },
    resync() {
      asks = true;
    },
    untold() {
      const whole = asks || asked || now() - wholeAt >= heartbeatMs;
      if (!whole && changed.size === 0) return null;
      const counts = whole
        ? new Map(own)
        : new Map([...changed].map((topic) => [topic, own.get(topic) ?? 0]));
      const told = { counts, whole, asks };
      if (whole) wholeAt = now();
      changed.clear();
      asked = false;
      asks = false;
      return told;
    },
  };
};
