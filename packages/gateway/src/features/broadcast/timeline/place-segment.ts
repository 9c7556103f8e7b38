import { SECOND_MS } from '@xuanjiang/contracts/constants';

/**
 * Times of a broadcast count from its first segment, ms: one clock for all its runs, on which viewers, the replay and
 * the chat agree. A run is what one encoder sends without starting again; its own clock begins anywhere.
 */
export interface RunClock {
  /** What is added to the times of the run, ms. */
  readonly shiftMs: number;
}

/** How far the times of a run may be ahead of the wall clock before it is taken to be wrong. */
export const AHEAD_MAX_MS = 10 * SECOND_MS;

/**
 * Where a run begins on the clock of the broadcast: when its first segment was recorded by the wall clock, but not
 * before the end of what is there already.
 * @param ownStartMs start of its first segment on its own clock
 * @param leadMs so much before that its sound begins: encoders of sound begin early, and no time is before 0
 * @param madeAt when that segment was finished, UTC ms: when it came, less the time for which it was held back
 * @param originAt when the clock of the broadcast began, UTC ms
 * @param endMs end of what is there, on the clock of the broadcast
 */
export const placeRun = (
  {
    ownStartMs,
    durationMs,
    leadMs,
  }: { readonly ownStartMs: number; readonly durationMs: number; readonly leadMs: number },
  madeAt: number,
  originAt: number,
  endMs: number,
): RunClock => ({
  shiftMs: Math.round(Math.max(leadMs, endMs, madeAt - durationMs - originAt) - ownStartMs),
});

/** Why a segment of a run cannot be where its time says. */
export type PlaceFault = 'backwards' | 'ahead';

/**
 * Checks the time of a segment of a run that goes on.
 * @param startMs on the clock of the broadcast
 * @param runStartMs where its run began
 */
export const checkPlace = (
  startMs: number,
  runStartMs: number,
  nowMs: number,
): PlaceFault | null => {
  if (startMs < runStartMs) return 'backwards';
  return startMs > nowMs + AHEAD_MAX_MS ? 'ahead' : null;
};
