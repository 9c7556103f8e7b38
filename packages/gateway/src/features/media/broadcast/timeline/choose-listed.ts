import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { TOUCH_MS } from '@xuanjiang/contracts/rules/replay';
import { targetOf } from './place-segment.ts';

/** A segment waits so long for one before it that is on its way. */
export const GAP_WAIT_MS = 3 * SECOND_MS;

/** A segment that was stored and is not in the live playlist yet. */
export interface Waiting {
  readonly id: string;
  readonly run: number;
  /** On the clock of the broadcast, ms. */
  readonly startMs: number;
  readonly durationMs: number;
  /** UTC ms. */
  readonly arrivedAt: number;
}

/** The end of the live playlist. */
export interface ListEnd {
  readonly run: number;
  /** On the clock of the broadcast, ms. */
  readonly endMs: number;
}

export interface Choice {
  /** What follows in the live playlist now, in its order. */
  readonly listed: readonly Waiting[];
  /** What came too late for it: viewers are past its time. It belongs to the replay only. */
  readonly passed: readonly Waiting[];
}

/**
 * Which of the waiting segments go into the live playlist. Its order is that of their times: viewers cannot be shown
 * something before what they were shown. So a segment waits for a short time while one before it is missing, and one
 * that comes after that is passed over.
 * @param end null while nothing is listed
 */
export const chooseListed = (
  waiting: readonly Waiting[],
  end: ListEnd | null,
  now: number,
): Choice => {
  const listed: Waiting[] = [];
  const passed: Waiting[] = [];
  let last = end;
  for (const segment of waiting.toSorted((a, b) => a.startMs - b.startMs)) {
    if (last !== null && segment.startMs < last.endMs - TOUCH_MS) {
      passed.push(segment);
      continue;
    }
    const touches =
      last === null || segment.run !== last.run || segment.startMs <= last.endMs + TOUCH_MS;
    if (!touches && now < segment.arrivedAt + GAP_WAIT_MS) break;
    listed.push(segment);
    last = { run: segment.run, endMs: segment.startMs + segment.durationMs };
  }
  return { listed, passed };
};

/** A segment that is listed, or can be. */
type Timed = Pick<Waiting, 'startMs' | 'durationMs'>;

const endOf = ({ startMs, durationMs }: Timed): number => startMs + durationMs;

/** Whether a gap of this length, or an overlap, is part of the length of the segment after it. */
const isPartOf = ({ durationMs }: Timed, gapMs: number): boolean => {
  const target = (ms: number) => targetOf(ms / SECOND_MS);
  // No segment is listed as longer than the target, which its own length has set.
  return Math.abs(gapMs) <= TOUCH_MS && target(durationMs + gapMs) === target(durationMs);
};

/**
 * Whether a player has to be told that the times of a segment do not follow those before it: it is of another run, or
 * after a gap that is no part of its own length.
 */
export const breaksList = (end: ListEnd, segment: Timed & Pick<Waiting, 'run'>): boolean =>
  segment.run !== end.run || !isPartOf(segment, segment.startMs - end.endMs);

/**
 * How long a segment is in a playlist, ms: with the short gap before it, or without what it repeats, so that the sum of
 * the lengths is the time of the media. A list never changes what it said, so the gap cannot belong to the segment before.
 * @param before the one before it in the list, which may have been listed by a version that knew no gaps
 */
export const listedMs = (
  segment: Timed & { readonly changes: number },
  before: (Timed & { readonly changes: number }) | undefined,
): number => {
  if (before === undefined || before.changes !== segment.changes) return segment.durationMs;
  const gapMs = segment.startMs - endOf(before);
  return isPartOf(segment, gapMs) ? Math.max(1, segment.durationMs + gapMs) : segment.durationMs;
};
