import type { ScoreTable } from '@xuanjiang/contracts/enrolment';
import type { RankedScores } from '@xuanjiang/contracts/rules/score-table';
import { rankOfScore } from '@xuanjiang/contracts/rules/score-table';
import type { Exam, Own } from './own-exam.ts';
import { isOfExam, tableOf } from './own-exam.ts';

/** A published table as the rules take it. */
export const ranked = ({
  Scores,
  Cumulative,
}: Pick<ScoreTable, 'Scores' | 'Cumulative'>): RankedScores => ({
  scores: Scores,
  cumulative: Cumulative,
});

/**
 * The own rank in an exam: as it was typed, else that of the score in the table of its year. Null where neither was entered
 * for this exam, or the table says nothing of it.
 * @param tables of the exam, newest first
 */
export const ownRankIn = (own: Own, exam: Exam, tables: readonly ScoreTable[]): number | null => {
  if (!isOfExam(own, exam)) return null;
  if (own.rank > 0) return own.rank;
  const table = own.score > 0 ? tableOf(tables, own.year) : undefined;
  if (table === undefined) return null;
  return rankOfScore(ranked(table), own.score);
};
