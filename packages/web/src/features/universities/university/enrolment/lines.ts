/** The lowest line of a university in one year; null for what was not published. */
export interface YearLine {
  readonly year: number;
  readonly score: number | null;
  readonly rank: number | null;
}

/** One row of the table: a major, or a group as a whole. */
export interface LineRow {
  /** Number of a group, code of a major; empty where none was published. */
  readonly code: string;
  readonly plan: number | null;
  readonly score: number | null;
  readonly rank: number | null;
}

export interface MajorLine extends LineRow {
  readonly name: string;
  /** Tuition and note in words; empty for none. */
  readonly about: string;
}

export interface GroupLine extends LineRow {
  /** What must be chosen besides, such as 化学; empty where nothing was published. */
  readonly requirement: string;
  /** False where the province has majors and no groups: then there is no row of the group. */
  readonly banded: boolean;
  readonly majors: readonly MajorLine[];
}

export const SORTS = ['rank', 'plan', 'code'] as const;
export type Sort = (typeof SORTS)[number];

/** The next way to sort, round and round. */
export const nextSort = (sort: Sort): Sort =>
  SORTS[(SORTS.indexOf(sort) + 1) % SORTS.length] ?? 'rank';

/** What was not published goes last. */
const ascending = (one: number | null, other: number | null): number =>
  (one ?? Number.POSITIVE_INFINITY) === (other ?? Number.POSITIVE_INFINITY)
    ? 0
    : (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);

const negated = (value: number | null): number | null => (value === null ? null : -value);

const compare = (sort: Sort, one: LineRow, other: LineRow): number => {
  const byCode = one.code.localeCompare(other.code, 'en', { numeric: true });
  if (sort === 'code') return byCode;
  if (sort === 'plan') return ascending(negated(one.plan), negated(other.plan)) || byCode;
  // Where ranks are alike or missing, the score tells.
  return (
    ascending(one.rank, other.rank) || ascending(negated(one.score), negated(other.score)) || byCode
  );
};

/** Groups in an order, and the majors of each in the same one. */
export const sorted = (groups: readonly GroupLine[], sort: Sort): GroupLine[] =>
  groups
    .map((group) => ({
      ...group,
      majors: [...group.majors].sort((one, other) => compare(sort, one, other)),
    }))
    .sort((one, other) => compare(sort, one, other));
