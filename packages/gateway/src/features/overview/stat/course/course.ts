import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { TalkMinute } from '@xuanjiang/contracts/stat';
import { STAT_VIEWER_MINUTES } from '@xuanjiang/contracts/stat';
import type { ViewerMinute } from '../minute-store.ts';
import { minuteOf } from '../minute-store.ts';

/** What students wrote in a minute. */
export interface WrittenMinute {
  /** When the minute begins, UTC ms. */
  readonly time: number;
  readonly chat: number;
  readonly question: number;
}

/** A talk that was broadcast, from a time on. */
export interface Broadcasted {
  readonly from: number;
  readonly minutes: readonly ViewerMinute[];
}

export interface CourseFacts {
  /** When the talk began, and when it ended, or now; UTC ms. */
  readonly from: number;
  readonly until: number;
  readonly viewers: readonly ViewerMinute[];
  /** Null where messages of then are no longer kept. */
  readonly written: readonly WrittenMinute[] | null;
  /** Earlier talks of the same university. */
  readonly earlier: readonly Broadcasted[];
}

/** The middle of numbers, of an even number of them halfway between two; null of none. */
export const medianOf = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : Math.round((low + high) / 2);
};

/** How many minutes after the beginning a time is. */
const placeOf = (time: number, from: number): number => (time - minuteOf(from)) / MINUTE_MS;

/** The median of the viewers of talks, by minutes after their beginning. */
const mediansOf = (talks: readonly Broadcasted[]): Map<number, number | null> => {
  const numbers = new Map<number, number[]>();
  for (const { from, minutes } of talks) {
    for (const { time, most } of minutes) {
      const place = placeOf(time, from);
      numbers.set(place, [...(numbers.get(place) ?? []), most]);
    }
  }
  return new Map([...numbers].map(([place, of]) => [place, medianOf(of)]));
};

type Viewers = Pick<TalkMinute, 'Audience' | 'Came' | 'Left'>;
const UNKNOWN: Viewers = { Audience: null, Came: null, Left: null };
const NOBODY: Viewers = { Audience: 0, Came: 0, Left: 0 };

/**
 * The viewers of each minute. Who came back after a lost connection is not counted as having come, so it is known who
 * left only from how many there are: those at the end of the minute before, and who came, less those at its end.
 */
const viewersOf = (
  times: readonly number[],
  minutes: readonly ViewerMinute[],
  isWhole: boolean,
) => {
  const known = new Map(minutes.map((minute) => [minute.time, minute]));
  /** Viewers at the end of the minute before; null where it is not known. */
  let before: number | null = isWhole ? 0 : null;
  /** Whether a minute was noted. Before that, nobody has looked yet. */
  let seen = false;
  return times.map((time): Viewers => {
    const minute = known.get(time);
    // An empty room is noted once, and not again while it is.
    if (minute === undefined) return before === 0 && seen ? NOBODY : UNKNOWN;
    seen = true;
    const { most, last, came } = minute;
    const change = last === null || before === null ? null : last - before;
    before = last;
    if (change === null) return { ...UNKNOWN, Audience: most };
    const Came = Math.max(came, change);
    return { Audience: most, Came, Left: Came - change };
  });
};

/** A talk minute by minute: the last minutes of one that was longer than is shown. */
export const courseOf = (facts: CourseFacts): TalkMinute[] => {
  const { from, until, viewers, written, earlier } = facts;
  // If it ended as a minute began, that minute has nothing.
  const count = Math.max(1, placeOf(minuteOf(until - 1), from) + 1);
  const shown = Math.min(count, STAT_VIEWER_MINUTES);
  const first = minuteOf(from) + (count - shown) * MINUTE_MS;
  const times = Array.from({ length: shown }, (_, index) => first + index * MINUTE_MS);
  const medians = mediansOf(earlier);
  const wrote = new Map(written?.map((minute) => [minute.time, minute]));
  const perMinute = viewersOf(times, viewers, shown === count);
  return times.map((time, index) => ({
    Time: time,
    ...(perMinute[index] ?? UNKNOWN),
    Chat: written === null ? null : (wrote.get(time)?.chat ?? 0),
    Question: written === null ? null : (wrote.get(time)?.question ?? 0),
    Median: medians.get(placeOf(time, from)) ?? null,
  }));
};
