import type { ApplyUnit } from './apply-unit.ts';
import { APPLY_UNITS } from './apply-unit.ts';
import type { Cell } from './rank-delta.ts';
import { fromDeltas, fromYearDeltas, isKnown, toDeltas, toYearDeltas } from './rank-delta.ts';
import type { RankTable, RankUniversity } from './rank-table.ts';
import { NOT_PUBLISHED, RANK_YEARS } from './rank-table.ts';

/** Raised when what a column means changes: an older page must not read it. */
const FORMAT = 1;
/** Scores have at most so many decimals. */
const DECIMALS_MAX = 6;

/** Why a file was not read: its format is not known here (a newer page may know it), or it is no such file or half of one. */
export class RankFileError extends Error {
  readonly reason: 'format' | 'damaged';

  constructor(reason: 'format' | 'damaged', message: string) {
    super(message);
    this.name = 'RankFileError';
    this.reason = reason;
  }
}

const damaged = (what: string): RankFileError =>
  new RankFileError('damaged', `this is no table by rank: ${what}`);

/** By what scores are multiplied so that all are whole. */
const scaleOf = (columns: readonly Float64Array[]): number => {
  let scale = 1;
  for (const value of columns.flatMap((column) => [...column])) {
    while (Math.round(value * scale) / scale !== value) {
      scale *= 10;
      if (scale > 10 ** DECIMALS_MAX) throw damaged(`a score is ${value}`);
    }
  }
  return scale;
};

const scaled = (column: Float64Array, scale: number): number[] =>
  Array.from(column, (value) => (isKnown(value) ? Math.round(value * scale) : NOT_PUBLISHED));

/**
 * The newest year of a row with a rank, as its place in `years`; -1 for none. The order of a table's
 * units is that of this rank.
 */
export const newestRank = ({ ranks }: Pick<RankTable, 'ranks'>, row: number): number => {
  for (let year = 0; year < ranks.length; year++) {
    if (isKnown(ranks[year]?.[row])) return year;
  }
  return -1;
};

/** What is wrong with a table; null for nothing. */
const problemOf = (table: RankTable): string | null => {
  const { count, years, ranks, scores } = table;
  if (years.length > RANK_YEARS) return 'it has too many years';
  if (ranks.length !== years.length || scores.length !== years.length)
    return 'it has other years than lines';
  const columns = { ...table, majors: table.majorsOf };
  const each = [
    ...(['university', 'batch', 'category', 'require', 'group', 'code', 'majors'] as const),
    ...(['plan', 'planBefore', 'tuition', 'tuitionMax', 'changed', 'checked'] as const),
  ];
  const short = each.find((name) => columns[name].length !== count);
  if (short !== undefined) return `${short} has ${columns[short].length} of ${count} units`;
  if ([...ranks, ...scores].some(({ length }) => length !== count)) return 'a year is not complete';
  const lists = [
    [table.university, table.universities],
    [table.batch, table.batches],
    [table.category, table.categories],
    [table.require, table.requires],
  ] as const;
  for (const [places, list] of lists) {
    if (places.some((at) => at < 0 || at >= list.length)) return 'a name is missing';
  }
  const { length } = table.majors;
  if (table.majorsOf.some((majors) => majors.some((at) => !(at >= 0 && at < length))))
    return 'the name of a major is missing';
  let last = 0;
  for (let row = 0; row < count; row++) {
    const year = newestRank(table, row);
    const rank = ranks[year]?.[row] ?? Number.POSITIVE_INFINITY;
    if (rank < last) return 'its units are not in the order of their ranks';
    last = rank;
  }
  return null;
};

/**
 * A table by rank as one JSON text. Its columns, each an array with a cell for every unit; null for what was
 * not published:
 *
 * - `university`, `batch`, `category`, `require`: places in the lists `universities`, `batches`, `categories`, `requires`
 * - `majorsOf`: lists of places in `majors`
 * - `group`, `code`: texts
 * - `plan`: places of the year; `planBefore`: less `plan`
 * - `tuition`: lowest of a year, yuan; `tuitionMax`: less `tuition`
 * - `ranks`: a column for each of `years`, the newest first: lowest rank, less that of the next newer year of its row; the
 *   newest of a row less that of the row above (ranks of rows rise, so these are small)
 * - `scores`: likewise, lowest totals multiplied by `scale`
 * - `changed`, `checked`: 1 or 0
 *
 * Beside them `format`, `count`, and `provinceId`, `year`, `subject`, `unit`, `years` as in `RankTable`. `universities` are rows
 * of id, name, short name, colour, province, kind, owner, tags.
 * @throws RankFileError for a table that could not be read again
 */
export const encodeRankTable = (table: RankTable): string => {
  const problem = problemOf(table);
  if (problem !== null) throw damaged(problem);
  const { count, plan, tuition } = table;
  const scale = scaleOf(table.scores);
  return JSON.stringify({
    format: FORMAT,
    provinceId: table.provinceId,
    year: table.year,
    subject: table.subject,
    unit: table.unit,
    years: table.years,
    count,
    scale,
    universities: table.universities.map((each) => [
      ...[each.id, each.name, each.short, each.color, each.provinceId, each.kind, each.owner],
      each.tags,
    ]),
    batches: table.batches,
    categories: table.categories,
    requires: table.requires,
    majors: table.majors,
    university: [...table.university],
    batch: [...table.batch],
    category: [...table.category],
    require: [...table.require],
    group: table.group,
    code: table.code,
    majorsOf: table.majorsOf,
    plan: toDeltas(plan, null),
    planBefore: toDeltas(table.planBefore, plan),
    tuition: toDeltas(tuition, null),
    tuitionMax: toDeltas(table.tuitionMax, tuition),
    ranks: toYearDeltas(table.ranks, count),
    scores: toYearDeltas(
      table.scores.map((column) => scaled(column, scale)),
      count,
    ),
    changed: [...table.changed],
    checked: [...table.checked],
  });
};

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCell = (value: unknown): value is Cell => value === null || isInteger(value);
const isUnit = (value: unknown): value is ApplyUnit => APPLY_UNITS.some((unit) => unit === value);
const isPositive = (value: unknown): value is number => isInteger(value) && value > 0;
const isFlag = (value: unknown): value is number => value === 0 || value === 1;

const listOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(is);
const isTexts = listOf(isText);

/** Id, name, short name, colour, province, kind, owner, tags. */
type UniversityRow = readonly [
  ...[id: string, name: string, short: string, color: string],
  ...[provinceId: string, kind: string, owner: string],
  tags: readonly string[],
];
const isUniversity = (value: unknown): value is UniversityRow =>
  Array.isArray(value) && value.length === 8 && isTexts(value.slice(0, 7)) && isTexts(value[7]);

const universityOf = (row: UniversityRow): RankUniversity => {
  const [id, name, short, color, provinceId, kind, owner, tags] = row;
  return { id, name, short, color, provinceId, kind, owner, tags };
};

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told as what else is no such file.
  }
  throw damaged('it is not complete');
};

/**
 * The table of such a text.
 * @throws RankFileError where the format is not known here, and where it is none or half of one
 */
export const decodeRankTable = (text: string): RankTable => {
  const file = parsed(text);
  if (isInteger(file.format) && file.format !== FORMAT)
    throw new RankFileError('format', `the format ${file.format} is not known`);
  if (file.format !== FORMAT) throw damaged('it has no format');
  const read = <T>(name: string, is: (value: unknown) => value is T): T => {
    const value = file[name];
    if (!is(value)) throw damaged(`${name} is not what it should be`);
    return value;
  };
  const count = read('count', isInteger);
  const scale = read('scale', isPositive);
  const ranks = read('ranks', listOf(listOf(isCell)));
  const scores = read('scores', listOf(listOf(isCell)));
  // Before a column is made by it.
  if ([...ranks, ...scores].some(({ length }) => length !== count))
    throw damaged('a year is not complete');
  const plan = fromDeltas(read('plan', listOf(isCell)), null);
  const tuition = fromDeltas(read('tuition', listOf(isCell)), null);
  const places = (name: string): Int32Array => Int32Array.from(read(name, listOf(isInteger)));
  const table: RankTable = {
    provinceId: read('provinceId', isText),
    year: read('year', isInteger),
    subject: read('subject', isText),
    unit: read('unit', isUnit),
    years: read('years', listOf(isInteger)),
    universities: read('universities', listOf(isUniversity)).map(universityOf),
    batches: read('batches', isTexts),
    categories: read('categories', isTexts),
    requires: read('requires', isTexts),
    majors: read('majors', isTexts),
    count,
    university: places('university'),
    batch: places('batch'),
    category: places('category'),
    require: places('require'),
    group: read('group', isTexts),
    code: read('code', isTexts),
    majorsOf: read('majorsOf', listOf(listOf(isInteger))),
    plan,
    planBefore: fromDeltas(read('planBefore', listOf(isCell)), plan),
    tuition,
    tuitionMax: fromDeltas(read('tuitionMax', listOf(isCell)), tuition),
    ranks: fromYearDeltas(ranks, count).map((column) => Int32Array.from(column)),
    scores: fromYearDeltas(scores, count).map((column) =>
      Float64Array.from(column, (value) => (isKnown(value) ? value / scale : value)),
    ),
    changed: Uint8Array.from(read('changed', listOf(isFlag))),
    checked: Uint8Array.from(read('checked', listOf(isFlag))),
  };
  const problem = problemOf(table);
  if (problem !== null) throw damaged(problem);
  return table;
};
