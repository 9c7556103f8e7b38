import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import type { RankedScores } from '@xuanjiang/contracts/rules/score-table';
import { rankOfScore, scoreOfRank } from '@xuanjiang/contracts/rules/score-table';
import type { Own } from '../../own/public.ts';
import { isEntered, isOfExam, tableOf } from '../../own/public.ts';

/** Places that the scale shows to each side of the own rank. */
const SCALE_PLACES = 3000;

const ranked = ({ Scores, Cumulative }: ScoreTable): RankedScores => ({
  scores: Scores,
  cumulative: Cumulative,
});

/** The exam whose lines are shown. */
export interface ShownExam {
  readonly provinceid: string;
  readonly subject: string;
  readonly year: number;
}

/** The own rank in an exam, and the points that it had in the table of the year; null for what cannot be told. */
export interface Mine {
  readonly rank: number | null;
  readonly score: number | null;
}

/**
 * What a student's figures mean beside lines of an exam; null where none were entered for it.
 * @param tables of the province and type of subjects, newest first
 */
export const mineOf = (own: Own, exam: ShownExam, tables: readonly ScoreTable[]): Mine | null => {
  if (!isEntered(own) || !isOfExam(own, exam)) return null;
  const typed = tableOf(tables, own.year);
  const shown = tables.find(({ Year }) => Year === exam.year);
  const rank =
    own.rank ||
    (own.score > 0 && typed !== undefined ? rankOfScore(ranked(typed), own.score) : null);
  if (own.score > 0 && typed !== undefined && typed === shown) return { rank, score: own.score };
  return { rank, score: rank !== null && shown ? scoreOfRank(ranked(shown), rank) : null };
};

/** How far the own rank is from a line, places: a lower rank is better. */
export const placesAhead = (line: number | null, mine: Mine | null): number | null =>
  line === null || mine?.rank == null ? null : line - mine.rank;

/** How far the own points are from a line, points of the line's year. */
export const pointsAhead = (line: number | null, mine: Mine | null): number | null =>
  line === null || mine?.score == null ? null : mine.score - line;

/** Where a line stands on the scale, percent from its left; the own rank is at 50, a line beyond the scale at its end. */
export const onScale = (ahead: number): number =>
  Math.round(Math.min(100, Math.max(0, 50 + (ahead / SCALE_PLACES) * 50)) * 10) / 10;
