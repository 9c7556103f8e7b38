import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { placeAt, recordedAt } from '@xuanjiang/contracts/rules/media-clock';

export type Mark = StaffReplay['Chapters'][number];

/** What staff change of a replay; times are when it was recorded, UTC ms. */
export interface ReplayDraft {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly chapters: readonly Mark[];
}

export const draftOf = ({ Startat, Endat, Chapters }: StaffReplay): ReplayDraft => ({
  startAt: Startat,
  endAt: Endat,
  chapters: Chapters,
});

export const isChanged = (
  { startAt, endAt, chapters }: ReplayDraft,
  replay: StaffReplay,
): boolean => JSON.stringify({ startAt, endAt, chapters }) !== JSON.stringify(draftOf(replay));

/** The whole of what was recorded. */
export interface Whole {
  readonly clock: StaffReplay['Clock'];
  /** Seconds; 0 until the player knows it. */
  readonly length: number;
}

/** The second of everything that was recorded at a time; within it. */
export const secondOf = ({ clock, length }: Whole, time: number): number =>
  Math.min(length, Math.max(0, placeAt(clock, time) / SECOND_MS));

export const timeAt = ({ clock }: Whole, second: number): number =>
  Math.round(recordedAt(clock, second * SECOND_MS));

/** What is kept, in seconds of everything that was recorded. */
export const keptOf = (
  whole: Whole,
  { startAt, endAt }: ReplayDraft,
): { readonly from: number; readonly until: number } => ({
  from: startAt === null ? 0 : secondOf(whole, startAt),
  until: endAt === null ? whole.length : secondOf(whole, endAt),
});

/** Begins where the picture is; an end before it is taken back. */
export const startingAt = (draft: ReplayDraft, time: number): ReplayDraft => ({
  ...draft,
  startAt: time,
  endAt: draft.endAt !== null && draft.endAt <= time ? null : draft.endAt,
});

/** Ends where the picture is; a start after it is taken back. */
export const endingAt = (draft: ReplayDraft, time: number): ReplayDraft => ({
  ...draft,
  endAt: time,
  startAt: draft.startAt !== null && draft.startAt >= time ? null : draft.startAt,
});

/** With a chapter there, unless there is one. */
export const withChapter = (draft: ReplayDraft, time: number): ReplayDraft =>
  draft.chapters.some(({ Time }) => Time === time)
    ? draft
    : {
        ...draft,
        chapters: [...draft.chapters, { Time: time, Title: '' }].sort((a, b) => a.Time - b.Time),
      };

export const withTitle = (draft: ReplayDraft, time: number, Title: string): ReplayDraft => ({
  ...draft,
  chapters: draft.chapters.map((mark) => (mark.Time === time ? { ...mark, Title } : mark)),
});

export const withoutChapter = (draft: ReplayDraft, time: number): ReplayDraft => ({
  ...draft,
  chapters: draft.chapters.filter(({ Time }) => Time !== time),
});

/** Why students do not see a chapter; null where they do. */
export const hiddenWhy = (
  { startAt, endAt }: ReplayDraft,
  { Time, Title }: Mark,
): 'outside' | 'unnamed' | null => {
  const isOutside = Time < (startAt ?? 0) || Time >= (endAt ?? Time + DAY_MS);
  if (isOutside) return 'outside';
  return Title.trim() === '' ? 'unnamed' : null;
};
