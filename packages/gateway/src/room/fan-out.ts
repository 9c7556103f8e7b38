import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { runBytes } from './frame-buffer.ts';
import { RUN_MAX } from './log-runs.ts';
import type { Place } from './reader-place.ts';
import { pause } from './reader-place.ts';
import type { RoomCount } from './room-count.ts';
import { mergeTallies } from './room-count.ts';

/** Newest entries of a room that are kept in memory for readers that catch up. */
const RECENT_MAX = 500;
/** With so many entries that wait for a pass, more are read from the log only when it has begun. */
const WAITING_MAX = 2 * RUN_MAX;
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
   * Takes new entries. They go out at once when the room is idle, else in the next pass. Where one
   * does not follow the one before, live places are told that they go on from there.
   * @param entries those after `head`
   */
  add(entries: readonly LogEntry[]): void;
  /** Settles when few entries wait for a pass, or it is closed. */
  ready(): Promise<void>;
  /** Offset from which on the entries up to `delivered` are in memory. */
  readonly recentFrom: number;
  /** Entries in (after, upTo]. @param after `recentFrom - 1` or more */
  recent(after: number, upTo: number): readonly LogEntry[];
  /** What comes back reads the log from now on: what it says of an earlier entry has changed. */
  forgetRecent(): void;
  /** Tells every reader the numbers of viewers and votes. */
  tell(count: RoomCount): void;
  close(): void;
}

export interface FanOutEvents {
  /** A live place has missed a run: it has to catch up. */
  elsewhere(place: Place): void;
  /** A live place goes on after an offset, because what was before it is no longer kept. */
  gap(place: Place, offset: number): void;
  /** A run was given to every place. @param lagMs how long ago its oldest entry was added, ms */
  delivered(lagMs: number): void;
}

/**
 * A pass writes one buffer with all new entries to every live place. It costs about the same for one
 * entry as for ten, since it is one system call for each socket. So the room rests after a pass, in
 * proportion to the time that the pass took; a small or quiet room does not wait. A pass yields every
 * few ms, and the next one begins when it is done. The offset of each place keeps the order.
 * @param start offset up to which no reader needs an entry
 * @param now a monotonic clock, ms
 */
export const createFanOut = (
  topic: string,
  start: number,
  on: FanOutEvents,
  now: () => number = () => performance.now(),
): FanOut => {
  const places: Place[] = [];
  let delivered = start;
  let head = start;
  let pending: LogEntry[] = [];
  /** When the oldest of them was added, by `now`. */
  let pendingSince = 0;
  let recent: LogEntry[] = [];
  /** What every reader is to be told beside the entries; null for nothing. */
  let count: RoomCount | null = null;
  let passing = false;
  /** Places whose readers left during a pass: they keep their index until it is done. */
  let left: Place[] = [];
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** Resolve functions of the promises of `ready()`: they are called when few entries wait. */
  let waiters: (() => void)[] = [];

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
      if (pending.length > 0 || count !== null) setImmediate(go);
    };
    slice();
  };

  const wake = (): void => {
    for (const resolve of waiters) resolve();
    waiters = [];
  };

  /** Entries without a gap from the beginning of those that wait. */
  const takeRun = (): LogEntry[] => {
    const gap = pending.findIndex(({ Offset }, index) => Offset !== delivered + 1 + index);
    const end = Math.min(RUN_MAX, gap === -1 ? pending.length : gap);
    const run = pending.slice(0, end);
    pending = pending.slice(end);
    if (pending.length < WAITING_MAX) wake();
    return run;
  };

  /** Tells the live places that they go on after an offset. */
  const skipTo = (offset: number): void => {
    const before = delivered;
    delivered = offset;
    recent = [];
    pass(
      (place) => {
        if (place.state === 'live' && place.offset === before) on.gap(place, offset);
      },
      () => {},
    );
  };

  const flush = (): void => {
    const since = pendingSince;
    const entries = takeRun();
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
        on.elsewhere(place);
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
      on.delivered(at - since);
      restsUntil = at + Math.min(maxMs, spentMs * times);
    });
  };

  /** Begins the next pass if there is something to give, at once or when the rest is over. */
  const go = (): void => {
    if (passing || closed) return;
    if (count !== null) {
      const told = count;
      count = null;
      pass(
        ({ reader }) => reader.count(topic, told),
        () => {},
      );
      return;
    }
    const [next] = pending;
    if (next === undefined) return;
    if (next.Offset > delivered + 1) {
      skipTo(next.Offset - 1);
      return;
    }
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
    ready: () =>
      closed || pending.length < WAITING_MAX
        ? Promise.resolve()
        : new Promise((resolve) => waiters.push(resolve)),
    get recentFrom() {
      return recent[0]?.Offset ?? delivered + 1;
    },
    recent: (after, upTo) => recent.filter(({ Offset }) => Offset > after && Offset <= upTo),
    forgetRecent() {
      recent = [];
    },
    tell({ viewers, tallies }) {
      count = { viewers, tallies: mergeTallies(count?.tallies ?? [], tallies) };
      go();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      wake();
    },
  };
};
