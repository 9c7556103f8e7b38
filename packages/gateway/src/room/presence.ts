import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CountShare, OwnCounts } from '../bus/count-share.ts';

/** Everything is shared this often, which repairs what was lost and says that the process lives, ms. */
const HEARTBEAT_MS = 10 * SECOND_MS;
/** A process that is not heard of for this long counts no more, ms: two heartbeats may be lost. */
const GONE_MS = 25 * SECOND_MS;

/** How many read each room: in this process, and in the others as far as they have said. */
export interface Presence {
  /** Notes how many readers a room has in this process. */
  set(topic: string, readers: number): void;
  /** Takes on what another process says of its readers. */
  take(origin: string, share: CountShare): void;
  /** Readers of a room in all processes. */
  total(topic: string): number;
  /** Forgets the processes that have not been heard of for too long. */
  expire(): void;
  /** Something may have been missed, here or there: all tell each other everything anew. */
  resync(): void;
  /**
   * What the others have not been told yet: the rooms that changed, or everything where it is time
   * for that. They count as told from then on; `resync` when they were not.
   * @returns null when there is nothing to tell
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
  /** Whether there is anybody to tell. */
  readonly shared?: boolean;
  readonly now?: () => number;
} = {}): Presence => {
  const own = new Map<string, number>();
  const changed = new Set<string>();
  const origins = new Map<string, { readonly counts: Map<string, number>; heardAt: number }>();
  /** The other processes' readers together, so that a total costs nothing. */
  const others = new Map<string, number>();
  let wholeAt = Number.NEGATIVE_INFINITY;
  /** Another process asks for everything. */
  let asked = false;
  /** The first share asks: whoever was there before knows nothing of this process. */
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
      // Who has no readers need not be missed: so a process that closes leaves nothing behind.
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
