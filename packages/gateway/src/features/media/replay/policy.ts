import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { Trim } from '@xuanjiang/contracts/rules/replay';
import {
  playedClock,
  playedLength,
  playedSegments,
  UNTRIMMED,
} from '@xuanjiang/contracts/rules/replay';
import type { SegmentRow } from './segment-store.ts';
import type { ChapterRow, Measured, ReplayRow } from './store.ts';

/** On the clock of the broadcast. */
export const trimOf = ({ originAt, replay }: Pick<ReplayRow, 'originAt' | 'replay'>): Trim =>
  replay === null
    ? UNTRIMMED
    : {
        fromMs: replay.startAt === null ? null : replay.startAt - originAt,
        untilMs: replay.endAt === null ? null : replay.endAt - originAt,
      };

/** How long a replay of these segments is, and how its clock goes. */
export const measureSegments = (
  segments: readonly SegmentRow[],
  trim: Trim,
  originAt: number,
): Measured => {
  const played = playedSegments(segments, trim);
  return { durationMs: playedLength(played), clock: playedClock(played, originAt) };
};

/** Why what staff wrote of a replay cannot be; null where it can. */
export const editFault = (
  { startAt, endAt }: { readonly startAt: number | null; readonly endAt: number | null },
  chapters: readonly ChapterRow[],
): MessageKey | null => {
  if (startAt !== null && endAt !== null && startAt >= endAt) return 'replayEmpty';
  const times = new Set(chapters.map(({ time }) => time));
  return times.size < chapters.length ? 'replayChapterTwice' : null;
};
