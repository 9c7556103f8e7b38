import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { clockText } from '../../../../lib/clock-text.ts';

interface Mark {
  readonly Time: number;
  readonly Title: string;
}

/** A chapter with how far into the talk it begins, as the list shows it. */
export interface ShownMark {
  readonly time: number;
  readonly title: string;
  readonly at: string;
}

/** The chapters in the order of the talk, the newest first. @param liveAt when the talk went live, UTC ms */
export const shownMarks = (marks: readonly Mark[], liveAt: number | null): readonly ShownMark[] =>
  [...marks]
    .sort((a, b) => b.Time - a.Time)
    .map(({ Time, Title }) => ({
      time: Time,
      title: Title,
      at: clockText(Math.max(0, Time - (liveAt ?? Time)) / SECOND_MS),
    }));
