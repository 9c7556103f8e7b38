/** A published table of one score, one row: totals best first, and how many reached each or better. */
export interface RankedScores {
  readonly scores: readonly number[];
  readonly cumulative: readonly number[];
}

/**
 * The rank of a total: how many reached it or better. A total that nobody has ranks with the next
 * better one. Null below the table, where it says nothing.
 */
export const rankOfScore = ({ scores, cumulative }: RankedScores, score: number): number | null => {
  const lowest = scores.at(-1);
  if (lowest === undefined || score < lowest) return null;
  const at = scores.findLastIndex((each) => each >= score);
  return cumulative[Math.max(at, 0)] ?? null;
};

/** The total that a rank had: the best one that as many or more reached. Null below the table. */
export const scoreOfRank = ({ scores, cumulative }: RankedScores, rank: number): number | null => {
  const at = cumulative.findIndex((each) => each >= rank);
  return at === -1 ? null : (scores[at] ?? null);
};

/** The total that the rank of a total had in another year (等位分). */
export const equalScore = (from: RankedScores, score: number, to: RankedScores): number | null => {
  const rank = rankOfScore(from, score);
  return rank === null ? null : scoreOfRank(to, rank);
};
