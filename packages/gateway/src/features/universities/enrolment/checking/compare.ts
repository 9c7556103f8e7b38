import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { UNIT_NAMES } from '@xuanjiang/contracts/rules/apply-unit';
import type { SheetFieldName, SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { FieldFault } from '../../../../lib/sheet/row-reader.ts';

type Columns = Readonly<Record<string, unknown>>;

/** A stored value beside what a row says. */
export interface OldValue {
  readonly field: SheetFieldName;
  readonly value: string;
  /** Year that it is of; 0 where it is of none. */
  readonly year: number;
  /** Whether it is what the row would change; else it is of the year before. */
  readonly stored: boolean;
  /** When it was published, YYYY-MM-DD; empty where it is not known. */
  readonly day: string;
}

/** A row as it is stored, with the source that it is from. */
export interface StoredRow {
  readonly columns: Columns;
  readonly publisher: string;
  /** YYYY-MM-DD; empty where it is not known. */
  readonly day: string;
}

export interface Comparison {
  /** `older`: it differs from what was published after it. */
  readonly change: 'same' | 'new' | 'differs' | 'older';
  readonly old: readonly OldValue[];
  readonly doubts: readonly FieldFault[];
}

/** Columns that are compared, and the fields that they are read from. */
const COMPARED: Readonly<Record<SheetKindName, readonly (readonly [string, SheetFieldName])[]>> = {
  admission_line: [
    ['min_score', 'min_score'],
    ['min_rank', 'min_rank'],
    ['avg_score', 'avg_score'],
    ['max_score', 'max_score'],
    ['plan_count', 'plan_count'],
    ['tie_break', 'tie_breaker_text'],
  ],
  enrolment_plan: [
    ['plan_count', 'plan_count'],
    ['require', 'second_subjects'],
    ['tuition', 'tuition'],
    ['duration', 'duration'],
    ['campus', 'campus'],
    ['note', 'note'],
    ['former_group', 'former_group'],
  ],
  control_line: [['score', 'score']],
  exam_scheme: [
    ['kind', 'scheme'],
    ['subjects', 'subject_types'],
    ['unit', 'unit'],
    ['choices', 'choices'],
  ],
  // How many have a score follows from it.
  score_table: [['cumulative', 'cumulative_count']],
  university: [
    ['name', 'school_name'],
    ['dept', 'dept'],
    ['level', 'level'],
    ['remark', 'note'],
  ],
};

/** Columns of a kind that are compared, in their order. */
export const comparedColumns = (kind: SheetKindName): string[] =>
  COMPARED[kind].map(([column]) => column);

/** Whether two values are the same in a table. */
export const isSameText = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Fields of a kind that are compared, in their order. */
export const comparedFields = (kind: SheetKindName): SheetFieldName[] =>
  COMPARED[kind].map(([, field]) => field);

/** What a row says, by the fields that are compared; what is empty is left out. */
export const comparedTexts = (kind: SheetKindName, row: Columns): Record<string, string> =>
  Object.fromEntries(
    COMPARED[kind]
      .map(([column, field]) => [field, shownOf(column, row[column])] as const)
      .filter(([, text]) => text !== ''),
  );

/** From how much on a difference from the year before is to be looked at. */
const JUMPS = {
  min_score: { least: 40, factor: 0 },
  min_rank: { least: 500, factor: 0.5 },
  plan_count: { least: 20, factor: 1 },
} as const;

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

/** A stored value as a table has it: the subjects of a scheme are a list, its unit is a word. */
const shownOf = (column: string, value: unknown): string => {
  if (column === 'subjects') return (JSON.parse(textOf(value)) as string[]).join('、');
  const text = textOf(value);
  return column === 'unit' && text !== '' ? UNIT_NAMES[text as ApplyUnit] : text;
};

const jumpOf = (name: keyof typeof JUMPS, now: unknown, before: unknown): FieldFault | null => {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const { least, factor } = JUMPS[name];
  const by = Math.abs(now - before);
  if (by <= least || by <= before * factor) return null;
  return { field: name, reason: `上年 ${before}，差了 ${by}，先核对` };
};

/**
 * What a row changes, and what of it somebody should look at.
 * @param day when the row was published; empty where it is not known
 * @param stored the same row as it is stored; null for none
 * @param yearBefore the row of the year before; null for none
 */
export const compareRow = (
  kind: SheetKindName,
  { columns: now, day }: Pick<StoredRow, 'columns' | 'day'>,
  before: StoredRow | null,
  yearBefore: StoredRow | null,
): Comparison => {
  const pairs = COMPARED[kind];
  const stored = before?.columns ?? null;
  const differing =
    stored === null
      ? []
      : pairs.filter(([column]) => textOf(now[column]) !== textOf(stored[column]));
  const old = differing.map(([column, field]) => ({
    field,
    value: shownOf(column, stored?.[column]),
    year: Number(now.year ?? 0),
    stored: true,
    day: before?.day ?? '',
  }));
  const jumps = (Object.keys(JUMPS) as (keyof typeof JUMPS)[]).flatMap(
    (name) => jumpOf(name, now[name], yearBefore?.columns[name]) ?? [],
  );
  // What was published is gone: perhaps the column was not meant to be empty.
  const emptied = differing
    .filter(([column]) => textOf(now[column]) === '' && textOf(stored?.[column]) !== '')
    .map(([column, field]) => ({ field, reason: `原来是 ${textOf(stored?.[column])}，现在空着` }));
  const lastYear = jumps.map(({ field }) => ({
    field,
    value: textOf(yearBefore?.columns[field]),
    year: Number(now.year ?? 0) - 1,
    stored: false,
    day: yearBefore?.day ?? '',
  }));
  const isOlder = day !== '' && before !== null && day < before.day;
  const differs = isOlder ? 'older' : 'differs';
  const changed = differing.length > 0 ? differs : 'same';
  return {
    change: stored === null ? 'new' : changed,
    old: [...old, ...lastYear],
    doubts: [...jumps, ...emptied],
  };
};
