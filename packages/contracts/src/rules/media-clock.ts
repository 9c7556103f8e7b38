import { SECOND_MS } from '../constants.ts';

/** From here on a recording goes as the clock on the wall does, until the next knot. */
export interface Knot {
  /** Milliseconds into the recording. */
  readonly Atms: number;
  /** When that was recorded, UTC ms. */
  readonly Time: number;
}

/** The knots of a recording without gaps. @param from when it begins, UTC ms */
export const wholeClock = (from: number): readonly Knot[] => [{ Atms: 0, Time: from }];

/** The knots of parts that are played one after the other: one for each part that does not continue the part before it. */
export const knotsOf = (parts: readonly Knot[]): Knot[] => {
  const knots: Knot[] = [];
  for (const part of parts) {
    const before = knots.at(-1);
    const goesOn = before !== undefined && part.Time - before.Time === part.Atms - before.Atms;
    if (!goesOn) knots.push(part);
  }
  return knots;
};

/** When a moment of a recording was recorded, UTC ms. @param knots in their order, at least one */
export const recordedAt = (knots: readonly Knot[], atMs: number): number => {
  const knot = knots.findLast(({ Atms }) => Atms <= atMs) ?? knots[0];
  return knot === undefined ? atMs : knot.Time + atMs - knot.Atms;
};

/**
 * Where something is in a recording, ms: what happened in a gap is where the recording goes on. Negative for what was
 * before it, and beyond its length for what came after.
 */
export const placeAt = (knots: readonly Knot[], time: number): number => {
  const index = Math.max(
    0,
    knots.findLastIndex(({ Time }) => Time <= time),
  );
  const knot = knots[index];
  if (knot === undefined) return time;
  const next = knots[index + 1];
  return Math.min(knot.Atms + time - knot.Time, next?.Atms ?? Number.POSITIVE_INFINITY);
};

/** A part of a talk of which nothing was recorded, UTC ms. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

/** Shorter gaps are those of an encoder that began anew: nobody misses them, ms. */
const GAP_TOLD_MS = SECOND_MS;

/** What is missing within a recording. @param knots in their order @param toldMs shorter gaps are left out */
export const gapsOf = (knots: readonly Knot[], toldMs = GAP_TOLD_MS): Gap[] =>
  knots.slice(1).flatMap(({ Atms, Time }, index) => {
    const before = knots[index];
    if (before === undefined) return [];
    const from = before.Time + Atms - before.Atms;
    return Time - from > toldMs ? [{ from, until: Time }] : [];
  });

/** So long after what was recorded last a talk may end: what is on its way is waited for, ms. */
const TAIL_TOLD_MS = 6 * SECOND_MS;

/**
 * What is missing between the end of a recording and that of its talk.
 * @param lengthMs of the recording
 * @param endedAt UTC ms
 */
export const gapAtEnd = (knots: readonly Knot[], lengthMs: number, endedAt: number): Gap[] => {
  const from = recordedAt(knots, lengthMs);
  return knots.length > 0 && endedAt - from > TAIL_TOLD_MS ? [{ from, until: endedAt }] : [];
};
