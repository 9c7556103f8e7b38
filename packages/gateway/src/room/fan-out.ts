import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';

/** Newest messages of a room kept at hand for readers that catch up. */
const RECENT_MAX = 500;
/** Messages that one pass carries at most. */
const RUN_MAX = 200;
/** How long a pass may hold the process before others get their turn, ms. */
const SLICE_MS = 4;
/** Places given to between two looks at the time. */
const SLICE_PLACES = 32;
/**
 * After a pass a room rests for so many times what it took, and no longer than that, ms. `quiet`: its
 * fan-out takes a fifth of the time at most, and a message now and then finds it rested. `busy`: a
 * tenth, and more share each pass.
 */
const REST = { quiet: { times: 4, maxMs: 50 }, busy: { times: 9, maxMs: 150 } } as const;
/** A run of this many messages is that of a busy room. */
const BUSY_RUN = 4;
/** A rest below this is none: no timer is that fine, and there is little to save. */
const REST_MIN_MS = 1;

/** Somebody who reads rooms: a WebSocket session, or another transport's. */
export interface Reader {
  /** Whether it still wants this room: it may have left while the room was being opened. */
  wants(topic: string): boolean;
  /** False while it has more before it than it should: nothing is to come before `resume`. */
  takes(): boolean;
  /** Takes a run of messages. @returns false when no more should come before `resume` */
  deliver(run: RunBytes): boolean;
  /** Takes the number of viewers of a room. */
  count(topic: string, viewers: number): void;
}

/**
 * A reader in a room.
 * `live`: gets what comes. `lagging`: takes no more until it resumes. `catchingUp`: the log is being
 * read for it. `stalled`: that reading failed and is tried again soon.
 */
export interface Place {
  readonly reader: Reader;
  /** Offset of the last message given to it. */
  offset: number;
  state: 'live' | 'lagging' | 'catchingUp' | 'stalled';
  /** Where it stands among the places. */
  index: number;
  /** Its reader has left; a pass under way may still come by. */
  gone: boolean;
}

/** Gives what is new in one room to the places in it. */
export interface FanOut {
  /** Offset up to which a live place has everything, or gets it in the pass under way. */
  readonly delivered: number;
  /** Offset up to which messages were added. */
  readonly head: number;
  readonly places: readonly Place[];
  enter(reader: Reader, offset: number): Place;
  leave(place: Place): void;
  /**
   * Takes messages on; at once when the room is idle, else with those that come meanwhile.
   * @param messages those after `head`
   */
  add(messages: readonly LogEntry[]): void;
  /** Messages after an offset up to `delivered`, some at a time; null when they are not at hand. */
  recentAfter(offset: number): RunBytes | null;
  /** Tells every place the number of viewers. */
  tell(viewers: number): void;
  close(): void;
}

/**
 * A pass writes one buffer with all that is new to every place. It costs about the same for one
 * message as for ten, since it is one system call for each socket; so after a pass the room rests
 * in proportion to what the pass took, and a room that is small or quiet never waits. A pass yields
 * every few ms, and the next begins when it is done: order holds for each place by its offset.
 * @param start offset up to which nobody needs anything
 * @param onElsewhere called with a live place that is not where the room is: it is to be caught up
 * @param now a monotonic clock, ms
 */
export const createFanOut = (
  topic: string,
  start: number,
  onElsewhere: (place: Place) => void,
  now: () => number = () => performance.now(),
): FanOut => {
  const places: Place[] = [];
  let delivered = start;
  let head = start;
  let pending: LogEntry[] = [];
  let recent: LogEntry[] = [];
  let caughtUp: { after: number; upTo: number; run: RunBytes } | null = null;
  let viewers: number | null = null;
  let passing = false;
  /** Readers that left during a pass: they keep their index until it is done. */
  let left: Place[] = [];
  let restsUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const remove = (place: Place): void => {
    const last = places.pop();
    if (last === undefined || last === place) return;
    places[place.index] = last;
    last.index = place.index;
  };

  /** Does something for each place, in slices, and then what has come due meanwhile. */
  const pass = (visit: (place: Place) => void, done: (spentMs: number) => void): void => {
    passing = true;
    let next = 0;
    let spentMs = 0;
    const slice = (): void => {
      const began = now();
      let tookMs = 0;
      // Who enters during a pass stands at the end, and has the run already.
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
    const messages = pending.slice(0, RUN_MAX);
    pending = pending.slice(RUN_MAX);
    const before = delivered;
    const last = messages.at(-1)?.Offset ?? before;
    delivered = last;
    recent.push(...messages);
    // Cut at times, not at each pass.
    if (recent.length > 2 * RECENT_MAX) recent = recent.slice(-RECENT_MAX);
    const run = runBytes(messages);
    const give = (place: Place): void => {
      // Who caught up during this pass, or entered, has it.
      if (place.state !== 'live' || place.offset >= last) return;
      const { reader } = place;
      if (place.offset !== before) {
        onElsewhere(place);
      } else if (!reader.takes()) {
        // Another room filled it.
        place.state = 'lagging';
      } else {
        place.offset = last;
        // This run is on its way; the next ones wait for `resume`.
        if (!reader.deliver(run)) place.state = 'lagging';
      }
    };
    const { times, maxMs } = messages.length < BUSY_RUN ? REST.quiet : REST.busy;
    pass(give, (spentMs) => {
      restsUntil = now() + Math.min(maxMs, spentMs * times);
    });
  };

  /** Begins the next pass when there is something to give and the room does not rest. */
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
      if (timer !== null) clearTimeout(timer);
      timer = null;
      flush();
      return;
    }
    timer ??= setTimeout(() => {
      timer = null;
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
    enter(reader, offset) {
      const place: Place = {
        reader,
        offset,
        state: 'lagging',
        index: places.length,
        gone: false,
      };
      places.push(place);
      return place;
    },
    leave(place) {
      if (place.gone) return;
      place.gone = true;
      if (passing) left.push(place);
      else remove(place);
    },
    add(messages) {
      for (const message of messages) pending.push(message);
      head = messages.at(-1)?.Offset ?? head;
      go();
    },
    recentAfter(offset) {
      const first = recent[0]?.Offset;
      if (first === undefined || first > offset + 1) return null;
      // Many come back at once with the same offset, after a gateway has gone.
      if (caughtUp?.after !== offset || caughtUp.upTo !== delivered) {
        const messages = recent.filter(({ Offset }) => Offset > offset).slice(0, RUN_MAX);
        caughtUp = { after: offset, upTo: delivered, run: runBytes(messages) };
      }
      return caughtUp.run;
    },
    tell(count) {
      viewers = count;
      go();
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
};
