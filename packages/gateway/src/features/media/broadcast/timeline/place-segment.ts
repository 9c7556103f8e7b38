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

/** Further behind the end of its run nothing is late: it is of another clock. */
export const BACK_MAX_MS = 30 * SECOND_MS;

/**
 * Why a segment of a run cannot be where its time says. `late`: before the beginning of its run; `jumped`: on another
 * clock than its run.
 */
export type PlaceFault = 'late' | 'jumped';

/**
 * Checks the time of a segment of a run that goes on.
 * @param startMs on the clock of the broadcast
 * @param run where it began, and where its newest segment begins
 */
export const checkPlace = (
  startMs: number,
  run: { readonly startMs: number; readonly newestMs: number },
  nowMs: number,
): PlaceFault | null => {
  if (startMs > nowMs + AHEAD_MAX_MS || startMs < run.newestMs - BACK_MAX_MS) return 'jumped';
  return startMs < run.startMs ? 'late' : null;
};

/** Target durations, whole seconds. With longer segments each would come after the signal counts as lost. */
const TARGETS_S = [2, 4] as const;

/**
 * The target duration of the playlists of a broadcast that has a segment of this length: players rely on it that no
 * segment is longer, rounded. It leaves room for an encoder that comes later, such as OBS with a key picture each two
 * seconds, because it should not change; a longer segment raises it all the same, for its picture is worth more.
 * @returns undefined for a segment that is too long for any
 */
export const targetOf = (durationS: number): number | undefined =>
  TARGETS_S.find((targetS) => Math.round(durationS) <= targetS);
