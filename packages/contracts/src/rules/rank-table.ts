import type { ApplyUnit } from './apply-unit.ts';

/** Years whose lines a table has, the newest first. */
export const RANK_YEARS = 4;
/** In columns of numbers: not published. */
export const NOT_PUBLISHED = -1;

export interface RankUniversity {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** Colour of the university, `#rrggbb`. */
  readonly color: string;
  /** Code of the province in which it lies. */
  readonly provinceId: string;
  /** Such as 理工; empty where it is not known. */
  readonly kind: string;
  /** Its owner: 公办, 民办 or 中外合作办学. */
  readonly owner: string;
  /** 985, 211, 双一流 */
  readonly tags: readonly string[];
}

/**
 * All units of a province, year and type of subjects, column by column: each column has one value for
 * each unit, in the order of the units. They are in the order of the lowest rank of the newest year in
 * which it was published, those without one last.
 */
export interface RankTable {
  readonly provinceId: string;
  readonly year: number;
  readonly subject: string;
  /** What a unit is. */
  readonly unit: ApplyUnit;
  /** The years of the columns `ranks` and `scores`, the newest first; at most `RANK_YEARS`. */
  readonly years: readonly number[];
  readonly universities: readonly RankUniversity[];
  readonly batches: readonly string[];
  readonly categories: readonly string[];
  /** Demands of subjects as published; the first is empty: nothing was published. */
  readonly requires: readonly string[];
  /** Names of majors. */
  readonly majors: readonly string[];

  /** Number of units. */
  readonly count: number;
  /** Which of `universities`. */
  readonly university: Int32Array;
  /** Which of `batches`. */
  readonly batch: Int32Array;
  /** Which of `categories`; of a group the one of most of its places. */
  readonly category: Int32Array;
  /** Which of `requires`. */
  readonly require: Int32Array;
  /** Numbers of groups; empty where a unit has none. */
  readonly group: readonly string[];
  /** Codes of majors; empty where a unit is no major. */
  readonly code: readonly string[];
  /** The majors of each unit, as places in `majors`; of a unit that is a major, that one. */
  readonly majorsOf: readonly (readonly number[])[];
  /** Planned places of the year. */
  readonly plan: Int32Array;
  /** Planned places of the year before, where years may be joined. */
  readonly planBefore: Int32Array;
  /** Lowest and highest tuition of a year among its majors, yuan. */
  readonly tuition: Int32Array;
  readonly tuitionMax: Int32Array;
  /** Lowest rank admitted, a column a year; only years that may be joined. */
  readonly ranks: readonly Int32Array[];
  /** Lowest total admitted, points, a column a year. */
  readonly scores: readonly Float64Array[];
  /** 1: the year before has this number with other majors (组内专业有变). */
  readonly changed: Uint8Array;
  /** 1: a second person confirmed its newest line, or where there is none its plan. */
  readonly checked: Uint8Array;
}
