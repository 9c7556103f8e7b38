import type { RowPart } from './proofs.ts';

/** The lowest line of a university in one year; null for what was not published. */
export interface YearLine {
  readonly year: number;
  readonly score: number | null;
  readonly rank: number | null;
}

/** The line and the places of a unit in an earlier year. */
export interface EarlierLine extends YearLine {
  readonly plan: number | null;
}

/** One row of the table: a major, a group as a whole, or the university. */
export interface LineRow {
  /** Number of a group, code of a major; empty where none was published. */
  readonly code: string;
  readonly plan: number | null;
  readonly score: number | null;
  readonly rank: number | null;
}

/** What is said of a row beside its figures. */
export interface AboutRow {
  /** In which row of what was published its figures stand. */
  readonly part: RowPart;
  /** Whether it is what one fills in with an application. */
  readonly isUnit: boolean;
  /** Subjects that must be chosen besides, as published; empty where nothing was. */
  readonly demand: string;
  /** The same unit in earlier years, newest first. */
  readonly earlier: readonly EarlierLine[];
  /** Whether its majors are others than those of the same number a year before. */
  readonly changed: boolean;
}

export interface MajorLine extends LineRow, AboutRow {
  readonly name: string;
  /** Tuition and note in words; empty for none. */
  readonly about: string;
}

export interface GroupLine extends LineRow, AboutRow {
  /** False where majors stand for themselves: then there is no row of the group. */
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
export const linesBy = (groups: readonly GroupLine[], sort: Sort): GroupLine[] =>
  groups
    .map((group) => ({
      ...group,
      majors: [...group.majors].sort((one, other) => compare(sort, one, other)),
    }))
    .sort((one, other) => compare(sort, one, other));
