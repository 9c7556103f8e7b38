import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';
import { CHOICES_MAX, unitId, unitOf } from '@xuanjiang/contracts/rules/apply-unit';
import { keptIn } from '../../../../lib/kept-list.ts';
import type { Exam } from '../own-exam.ts';
import { RANK_MAX, SCORE_MAX, SUBJECT_MAX } from '../own-exam.ts';

/** 第一栏 to 第六栏. */
export const COLUMNS_MAX = 6;
/** Longest name of a column, characters. */
export const COLUMN_NAME_MAX = 12;
/** Units in all where the province names no number. */
export const UNITS_MAX = CHOICES_MAX;
/** Longest text of a unit, characters. */
const TEXT_MAX = 120;
const PLAN_MAX = 100_000;

/** A unit that was put into a column, with what is shown of it without a network. Zero: not published. */
export interface OwnUnit {
  /** `unitId` */
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** Colour of the university, `#rrggbb`. */
  readonly color: string;
  /** Demand of subjects as published. */
  readonly require: string;
  readonly plan: number;
  /** Year of `score` and `rank`. */
  readonly year: number;
  readonly score: number;
  readonly rank: number;
}

export interface OwnColumn {
  /** As the student names it; empty: by its place. */
  readonly name: string;
  readonly units: readonly OwnUnit[];
}

/** Own columns (我的分栏), in the order of filling in. They are of one exam, which is empty before the first unit. */
export interface OwnColumns extends Exam {
  readonly columns: readonly OwnColumn[];
}

export const NO_COLUMNS: OwnColumns = { provinceid: '', subject: '', columns: [] };

/** The parts of a unit's id; those that are kept can be read. */
export const keyOf = ({ id }: OwnUnit): UnitKey =>
  unitOf(id) ?? { universityId: id, batch: '', group: '', code: '', major: '', category: '' };

const textOf = (value: unknown, max: number = TEXT_MAX): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

const numberOf = (value: unknown, max: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= max ? value : 0;

/** Every year of an exam lies below. */
const YEAR_MAX = 2100;

const unitIn = (value: unknown): OwnUnit | null => {
  const { id, color, ...rest } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const key = typeof id === 'string' ? unitOf(id) : null;
  if (key === null) return null;
  return {
    id: unitId(key),
    name: textOf(rest.name),
    short: textOf(rest.short, 4),
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : '#55607a',
    require: textOf(rest.require),
    plan: numberOf(rest.plan, PLAN_MAX),
    year: numberOf(rest.year, YEAR_MAX),
    score: numberOf(rest.score, SCORE_MAX),
    rank: numberOf(rest.rank, RANK_MAX),
  };
};

/** Columns of a value of JSON: each unit once, and no more of both than there may be. */
export const columnsIn = (value: unknown): OwnColumns => {
  const { provinceid, subject, columns } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(columns)) return NO_COLUMNS;
  const seen = new Set<string>();
  const read = (columns as readonly unknown[]).slice(0, COLUMNS_MAX).map((column): OwnColumn => {
    const { name, units } = (column ?? {}) as Readonly<Record<string, unknown>>;
    const known = (Array.isArray(units) ? units : []).map(unitIn).filter((unit) => {
      if (unit === null || seen.has(unit.id) || seen.size >= UNITS_MAX) return false;
      seen.add(unit.id);
      return true;
    });
    return { name: textOf(name, COLUMN_NAME_MAX).trim(), units: known as OwnUnit[] };
  });
  return {
    provinceid: textOf(provinceid, 6),
    subject: textOf(subject, SUBJECT_MAX),
    columns: read,
  };
};

export const parseColumns = (kept: string | null): OwnColumns => columnsIn(keptIn(kept));

/** How many units all columns have. */
export const unitCount = ({ columns }: OwnColumns): number =>
  columns.reduce((sum, { units }) => sum + units.length, 0);

/** Whether no unit and no name would be lost. */
export const isEmptyColumns = (own: OwnColumns): boolean =>
  own.columns.every(({ name, units }) => name === '' && units.length === 0);

/** In which column a unit lies; -1 for none. */
export const columnOf = ({ columns }: OwnColumns, id: string): number =>
  columns.findIndex(({ units }) => units.some((unit) => unit.id === id));

const without = (own: OwnColumns, id: string): readonly OwnColumn[] =>
  own.columns.map((column) =>
    column.units.some((unit) => unit.id === id)
      ? { ...column, units: column.units.filter((unit) => unit.id !== id) }
      : column,
  );

const EMPTY: OwnColumn = { name: '', units: [] };

/** A list with at least so many columns. */
const atLeast = (columns: readonly OwnColumn[], count: number): readonly OwnColumn[] => [
  ...columns,
  ...Array.from({ length: Math.max(0, count - columns.length) }, () => EMPTY),
];

/** Why a unit cannot be put in: the columns are of another exam, or hold as many as may be filled in. */
export type NotPut = 'exam' | 'full';

/**
 * Puts a unit at the end of a column, from another one if it lies there.
 * @param max how many units may be filled in
 */
export const putInto = (
  own: OwnColumns,
  exam: Exam,
  place: number,
  unit: OwnUnit,
  max: number,
): OwnColumns | NotPut => {
  const count = unitCount(own);
  const isSame = own.provinceid === exam.provinceid && own.subject === exam.subject;
  if (count > 0 && !isSame) return 'exam';
  if (columnOf(own, unit.id) === -1 && count >= max) return 'full';
  const columns = atLeast(without(own, unit.id), place + 1).map((column, at) =>
    at === place ? { ...column, units: [...column.units, unit] } : column,
  );
  return { provinceid: exam.provinceid, subject: exam.subject, columns };
};

/**
 * A unit where it lay before, or out of all columns where it lay in none: whatever else was changed since stays. Nothing is
 * done where the columns have gone over to another exam.
 */
export const putBack = (now: OwnColumns, before: OwnColumns, id: string): OwnColumns => {
  const place = columnOf(before, id);
  const units = before.columns[place]?.units ?? [];
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  if (unit === undefined) return takeOut(now, id);
  const { provinceid, subject } = before;
  const isSame = now.provinceid === provinceid && now.subject === subject;
  if (unitCount(now) > 0 && !isSame) return now;
  const columns = atLeast(without(now, id), place + 1).map((column, where) =>
    where === place
      ? { ...column, units: [...column.units.slice(0, at), unit, ...column.units.slice(at)] }
      : column,
  );
  return { provinceid, subject, columns };
};

export const takeOut = (own: OwnColumns, id: string): OwnColumns => ({
  ...own,
  columns: without(own, id),
});

/** A new name; an empty one stands for that of its place. A column that is not there yet is made. */
export const renamed = (own: OwnColumns, place: number, name: string): OwnColumns => ({
  ...own,
  columns: atLeast(own.columns, place + 1).map((column, at) =>
    at === place ? { ...column, name: name.trim().slice(0, COLUMN_NAME_MAX) } : column,
  ),
});

/** Takes a column away that holds no unit; another one stays as it is. */
export const withoutColumn = (own: OwnColumns, place: number): OwnColumns =>
  own.columns[place]?.units.length === 0
    ? { ...own, columns: own.columns.filter((_, at) => at !== place) }
    : own;

/** A unit a place up or down in the order of filling in: over the end of a column into the next one. */
export const moveBy = (own: OwnColumns, id: string, step: -1 | 1): OwnColumns => {
  const from = columnOf(own, id);
  const units = own.columns[from]?.units ?? [];
  const at = units.findIndex((unit) => unit.id === id);
  const unit = units[at];
  if (unit === undefined) return own;
  const to = at + step;
  if (to >= 0 && to < units.length) return placeAt(own, id, from, to);
  const next = from + step;
  if (next < 0 || next >= own.columns.length) return own;
  return placeAt(own, id, next, step === 1 ? 0 : (own.columns[next]?.units.length ?? 0));
};

/** A unit at a place of a column. */
export const placeAt = (own: OwnColumns, id: string, column: number, at: number): OwnColumns => {
  const unit = own.columns[columnOf(own, id)]?.units.find((each) => each.id === id);
  if (unit === undefined || own.columns[column] === undefined) return own;
  const columns = without(own, id).map((each, place) =>
    place === column
      ? { ...each, units: [...each.units.slice(0, at), unit, ...each.units.slice(at)] }
      : each,
  );
  return { ...own, columns };
};
