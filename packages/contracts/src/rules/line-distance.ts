import type { RankedScores } from './score-table.ts';
import { rankOfScore, scoreOfRank } from './score-table.ts';

/** A lowest line of some year, null where it was not published. */
export interface Line {
  readonly rank: number | null;
  readonly score: number | null;
}

/** How far the own rank is ahead of a line; less than zero: behind. Null where nothing can be said. */
export interface LineDistance {
  readonly places: number | null;
  /** Points of the line's year. */
  readonly points: number | null;
}

/**
 * The distance of an own rank from a line, in places and in points of the table of one score, one row of
 * the line's year: what that rank had there, less the line.
 * @param own null where only the points are known
 * @param table null where that year's table was not published
 * @param score the own points of the line's year where these are known themselves
 */
export const distanceOf = (
  own: number | null,
  line: Line,
  table: RankedScores | null,
  score: number | null = null,
): LineDistance => {
  const rank =
    line.rank ?? (table === null || line.score === null ? null : rankOfScore(table, line.score));
  const least =
    line.score ?? (table === null || line.rank === null ? null : scoreOfRank(table, line.rank));
  const mine = score ?? (table === null || own === null ? null : scoreOfRank(table, own));
  return {
    places: rank === null || own === null ? null : rank - own,
    points: least === null || mine === null ? null : mine - least,
  };
};
