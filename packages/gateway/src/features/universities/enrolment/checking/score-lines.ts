/** A line of a table of scores as its sheet has it. */
interface ScoreRow {
  readonly score: number;
  /** How many have this score or a better one. */
  readonly cumulative: number;
  /** How many have this score; null where the sheet does not say. */
  readonly count: number | null;
  /** The row of the sheet. */
  readonly at: number;
}

/** A score, how many have it, and how many have it or a better one. */
type ScoreLine = readonly [score: number, count: number, cumulative: number];

/**
 * The lines of one table, the best score first. How many have a score follows, where the sheet does not say, from
 * those with a better one.
 * @param fault hears what is wrong with which row
 */
export const scoreLines = (
  rows: readonly ScoreRow[],
  fault: (row: number, reason: string) => void,
): ScoreLine[] => {
  let before = 0;
  return rows
    .toSorted((one, other) => other.score - one.score)
    .map(({ score, count, cumulative, at }): ScoreLine => {
      if (cumulative < before) {
        fault(at, '比更高的分数还少');
      }
      const own = count ?? cumulative - before;
      before = cumulative;
      return [score, own, cumulative];
    });
};
