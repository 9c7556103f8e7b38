import type { Knot } from './media-clock.ts';
import { knotsOf } from './media-clock.ts';

/** Chapters of a replay. */
export const REPLAY_CHAPTERS_MAX = 100;
/** Characters of the heading of a chapter. */
export const REPLAY_CHAPTER_TITLE_MAX = 40;

/** Segments that follow each other have a rounding of their clocks between them, ms. */
export const TOUCH_MS = 250;

/** `waiting`: for approval; `published`: everybody sees it; `withdrawn`: staff have taken it back. */
export type ReplayState = 'waiting' | 'published' | 'withdrawn';

/** A stored segment of a broadcast, on its clock. */
export interface Recorded {
  /** What one encoder sent without starting again. */
  readonly run: number;
  readonly startMs: number;
  readonly durationMs: number;
  /** `noSignal`: put in for viewers while no picture came. */
  readonly kind: 'sent' | 'noSignal';
  /** Whether it is of the time when viewers could see the broadcast. */
  readonly isShown: boolean;
}

/** What of it is played, on its clock; null: from its first, or to its last segment. */
export interface Trim {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

export const UNTRIMMED: Trim = { fromMs: null, untilMs: null };

/** A segment in its place in the replay. */
export interface Played<S extends Recorded> {
  readonly segment: S;
  /** Where it begins, ms into the replay. */
  readonly atMs: number;
  /** Whether it follows the one before in the same run without a gap: its times go on. */
  readonly goesOn: boolean;
}

const isWithin = ({ startMs, durationMs }: Recorded, { fromMs, untilMs }: Trim): boolean =>
  startMs + durationMs > (fromMs ?? Number.NEGATIVE_INFINITY) &&
  startMs < (untilMs ?? Number.POSITIVE_INFINITY);

/**
 * What a replay consists of: everything that was sent while viewers could see it, in the order of its time, also what
 * came too late for the live list. Gaps are closed. Nothing is played twice: a segment that begins within another one
 * is left out. It is cut between segments: the one in which the start lies is played whole.
 */
export const playedSegments = <S extends Recorded>(
  segments: readonly S[],
  trim: Trim,
): Played<S>[] => {
  const played: Played<S>[] = [];
  const kept = segments.filter(
    (segment) => segment.kind === 'sent' && segment.isShown && isWithin(segment, trim),
  );
  // If two segments begin together, the one of the earlier run comes first: viewers saw that one.
  kept.sort((a, b) => a.startMs - b.startMs || a.run - b.run);
  for (const segment of kept) {
    const before = played.at(-1);
    if (before === undefined) {
      played.push({ segment, atMs: 0, goesOn: false });
      continue;
    }
    const endMs = before.segment.startMs + before.segment.durationMs;
    if (segment.startMs < endMs - TOUCH_MS) continue;
    const goesOn = segment.run === before.segment.run && segment.startMs <= endMs + TOUCH_MS;
    // A player takes the times of segments that go on as they are, and not the sum of their lengths.
    const stepMs = goesOn ? segment.startMs - before.segment.startMs : before.segment.durationMs;
    played.push({ segment, atMs: before.atMs + stepMs, goesOn });
  }
  return played;
};

/** How long a replay is, ms. */
export const playedLength = (played: readonly Played<Recorded>[]): number => {
  const last = played.at(-1);
  return last === undefined ? 0 : last.atMs + last.segment.durationMs;
};

/** The clock of a replay. @param originAt when the clock of the broadcast began, UTC ms */
export const playedClock = (played: readonly Played<Recorded>[], originAt: number): Knot[] =>
  knotsOf(
    played
      .filter(({ goesOn }) => !goesOn)
      .map(({ segment, atMs }) => ({ Atms: atMs, Time: originAt + segment.startMs })),
  );
