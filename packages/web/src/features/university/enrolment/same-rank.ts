/** One row of the table that a province publishes: how many have a score or a better one. */
export interface ScoreRow {
  readonly score: number;
  readonly cumulative: number;
}

/** Best score first. */
const ordered = (rows: readonly ScoreRow[]): ScoreRow[] =>
  rows.toSorted((one, other) => other.score - one.score);

/** The rank of a score: how many have it or a better one; null where the table does not say. */
export const rankOf = (rows: readonly ScoreRow[], score: number): number | null => {
  const best = ordered(rows);
  const [top] = best;
  if (top === undefined || score < (best.at(-1)?.score ?? 0)) return null;
  if (score >= top.score) return top.cumulative;
  // A score that nobody has ranks with the next better one.
  return best.findLast((row) => row.score >= score)?.cumulative ?? null;
};

/** The score that a rank had: the best one that as many or more had reached; null below the table. */
export const scoreOf = (rows: readonly ScoreRow[], rank: number): number | null =>
  ordered(rows).find(({ cumulative }) => cumulative >= rank)?.score ?? null;
