import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { TOUCH_MS } from '@xuanjiang/contracts/rules/replay';

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
