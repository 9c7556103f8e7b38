import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import type { Line, LineDistance } from '@xuanjiang/contracts/rules/line-distance';
import { distanceOf } from '@xuanjiang/contracts/rules/line-distance';
import type { RankedScores } from '@xuanjiang/contracts/rules/score-table';
import { scoreOfRank } from '@xuanjiang/contracts/rules/score-table';
import type { Own } from '../../own/public.ts';
import { isEntered, isOfExam, ownRankIn, ranked, tableOf } from '../../own/public.ts';

/** Tables of scores, newest first, or why they are not here. */
export type Tables = readonly ScoreTable[] | 'waiting' | 'failed';

/**
 * Why a figure cannot be told: its table is on its way, did not come, was not published, or does not go to it.
 */
export type Untold = 'waiting' | 'failed' | 'noTable' | 'beyond';

/** Places that the scale shows to each side of the own rank. */
const SCALE_PLACES = 3000;

/** The exam whose lines are shown. */
export interface ShownExam {
  readonly provinceid: string;
  readonly subject: string;
  readonly year: number;
}

/** The own figures beside lines of an exam; null for what cannot be told. */
export interface Mine {
  readonly rank: number | null;
  /** Points of the year that is shown: as they were entered, else what the rank had in its table. */
  readonly score: number | null;
  /** The table of that year; null where it was not published. */
  readonly table: RankedScores | null;
  /** Why there is no rank, and no score; null where there is one. */
  readonly noRank: Untold | null;
  readonly noScore: Untold | null;
}

/**
 * What a student's figures mean beside lines of an exam; null where none were entered for it.
 * @param given tables of the province and type of subjects
 */
export const mineOf = (own: Own, exam: ShownExam, given: Tables): Mine | null => {
  if (!isEntered(own) || !isOfExam(own, exam)) return null;
  const tables = typeof given === 'string' ? [] : given;
  const shown = tables.find(({ Year }) => Year === exam.year);
  const table = shown === undefined ? null : ranked(shown);
  const ofOwn = tableOf(tables, own.year);
  const rank = ownRankIn(own, exam, tables);
  const isOwnYear = own.score > 0 && shown !== undefined && ofOwn === shown;
  const read = rank === null || table === null ? null : scoreOfRank(table, rank);
  const score = isOwnYear ? own.score : read;
  const lacks = (isThere: boolean): Untold => {
    if (typeof given === 'string') return given;
    return isThere ? 'beyond' : 'noTable';
  };
  return {
    ...{ rank, score, table },
    noRank: rank === null ? lacks(ofOwn !== undefined) : null,
    noScore:
      score === null ? lacks(table !== null && (rank !== null || ofOwn !== undefined)) : null,
  };
};

/** How far the own figures are ahead of a line; null where nothing was entered, and where it cannot be told. */
export const aheadOf = (line: Line, mine: Mine | null): LineDistance =>
  mine === null
    ? { places: null, points: null }
    : distanceOf(mine.rank, line, mine.table, mine.score);

/** Where a line stands on the scale, percent from its left; the own rank is at 50, a line beyond the scale at its end. */
export const onScale = (ahead: number): number =>
  Math.round(Math.min(100, Math.max(0, 50 + (ahead / SCALE_PLACES) * 50)) * 10) / 10;
