import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { runBytes } from './frame-buffer.ts';
import type { Place } from './place.ts';
import { pause } from './place.ts';

/** Newest entries of a room that are kept in memory for readers that catch up. */
const RECENT_MAX = 500;
/** Entries that one pass carries at most. */
const RUN_MAX = 200;
/** How long a pass may run before it yields to other work, ms. */
const SLICE_MS = 4;
/** Places visited between two readings of the clock. */
const SLICE_PLACES = 32;
/**
 * After a pass a room rests: `times` as long as the pass took, `maxMs` at most. In a `quiet` room the
 * fan-out so takes a fifth of the time at most, and an occasional message does not wait. In a `busy`
 * room it takes a tenth, and more messages share each pass.
 */
const REST = { quiet: { times: 4, maxMs: 50 }, busy: { times: 9, maxMs: 150 } } as const;
/** With this many entries in one pass a room is busy. */
const BUSY_RUN = 4;
/** A shorter rest is left out, ms: timers are not that precise, and it would save little. */
const REST_MIN_MS = 1;

/** Gives the new entries of one room to the places in it. */
export interface FanOut {
  /** Offset up to which a live place has every entry, or gets it in the pass under way. */
  readonly delivered: number;
  /** Offset up to which entries were added. */
  readonly head: number;
  readonly places: readonly Place[];
  enter(place: Place): void;
  leave(place: Place): void;
  /**
   * Takes new entries. They go out at once when the room is idle, else in the next pass.
   * @param entries those after `head`, without gaps
   */
  add(entries: readonly LogEntry[]): void;
  /** Entries after an offset, up to `delivered`, as many as one run takes; null when memory lacks them. */
  recentAfter(offset: number): readonly LogEntry[] | null;
  /** Tells every reader the number of viewers. */
  tell(viewers: number): void;
  close(): void;
}

/**
 * A pass writes one buffer with all new entries to every live place. It costs about the same for one
 * entry as for ten, since it is one system call for each socket. So the room rests after a pass, in
 * proportion to the time that the pass took; a small or quiet room does not wait. A pass yields every
 * few ms, and the next one begins when it is done. The offset of each place keeps the order.
 * @param start offset up to which no reader needs an entry
 * @param onElsewhere called with a live place that has missed a run: it has to catch up
 * @param onDelivered called when a run was given to every place: how long ago its oldest entry was
 * added, ms
 * @param now a monotonic clock, ms
 */
export const createFanOut = (
  topic: string,
  start: number,
  onElsewhere: (place: Place) => void,
  onDelivered: (lagMs: number) => void,
  now: () => number = () => performance.now(),
): FanOut => {
  const places: Place[] = [];
  let delivered = start;
  let head = start;
  let pending: LogEntry[] = [];
  /** When the oldest of them was added, by `now`. */
  let pendingSince = 0;
  let recent: LogEntry[] = [];
  let viewers: number | null = null;
  let passing = false;
  /** Places whose readers left during a pass: they keep their index until it is done. */
  let left: Place[] = [];
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const remove = (place: Place): void => {
    const last = places.pop();
    if (last === undefined || last === place) return;
    places[place.index] = last;
    last.index = place.index;
  };

  /** Visits each place, in slices, then begins the next pass if there is something to give. */
  const pass = (visit: (place: Place) => void, done: (spentMs: number) => void): void => {
    passing = true;
    let next = 0;
    let spentMs = 0;
    const slice = (): void => {
      const began = now();
      let tookMs = 0;
      // A place that enters during a pass is added at the end, and has the run already.
      while (next < places.length && tookMs < SLICE_MS) {
        for (const end = Math.min(next + SLICE_PLACES, places.length); next < end; next += 1) {
          const place = places[next];
          if (place !== undefined && !place.gone) visit(place);
        }
        tookMs = now() - began;
      }
      spentMs += tookMs;
      if (next < places.length) {
        setImmediate(slice);
        return;
      }
      passing = false;
      for (const place of left) remove(place);
      left = [];
      done(spentMs);
      if (pending.length > 0 || viewers !== null) setImmediate(go);
    };
    slice();
  };

  const flush = (): void => {
    const since = pendingSince;
    const entries = pending.slice(0, RUN_MAX);
    pending = pending.slice(RUN_MAX);
    const before = delivered;
    const last = entries.at(-1)?.Offset ?? before;
    delivered = last;
    recent.push(...entries);
    // Cut now and then, not in each pass.
    if (recent.length > 2 * RECENT_MAX) recent = recent.slice(-RECENT_MAX);
    const run = runBytes(entries);
    const give = (place: Place): void => {
      // A place that caught up or entered during this pass has the run.
      if (place.state !== 'live' || place.offset >= last) return;
      const { reader } = place;
      if (place.offset !== before) {
        onElsewhere(place);
      } else if (!reader.takes()) {
        // Another room filled its socket.
        pause(place);
      } else {
        place.offset = last;
        // This run is written; the next ones wait until the reader resumes.
        if (!reader.deliver(run)) pause(place);
      }
    };
    const { times, maxMs } = entries.length < BUSY_RUN ? REST.quiet : REST.busy;
    pass(give, (spentMs) => {
      const at = now();
      onDelivered(at - since);
      restsUntil = at + Math.min(maxMs, spentMs * times);
    });
  };

  /** Begins the next pass if there is something to give, at once or when the rest is over. */
  const go = (): void => {
    if (passing || closed) return;
    if (viewers !== null) {
      const told = viewers;
      viewers = null;
      pass(
        ({ reader }) => reader.count(topic, told),
        () => {},
      );
      return;
    }
    if (pending.length === 0) return;
    const restMs = restsUntil - now();
    if (restMs < REST_MIN_MS || pending.length >= RUN_MAX) {
      clearTimeout(timer);
      timer = undefined;
      flush();
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      go();
    }, restMs);
  };

  return {
    get delivered() {
      return delivered;
    },
    get head() {
      return head;
    },
    places,
    enter(place) {
      place.index = places.length;
      places.push(place);
    },
    leave(place) {
      if (place.gone) return;
      place.gone = true;
      if (passing) left.push(place);
      else remove(place);
    },
    add(entries) {
      if (pending.length === 0) pendingSince = now();
      pending.push(...entries);
      head = entries.at(-1)?.Offset ?? head;
      go();
    },
    recentAfter(offset) {
      const first = recent[0]?.Offset;
      if (first === undefined || first > offset + 1) return null;
      return recent.filter(({ Offset }) => Offset > offset).slice(0, RUN_MAX);
    },
    tell(count) {
      viewers = count;
      go();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
};
