import { PROOF_LINES_MAX } from '@xuanjiang/contracts/enrolment-proof';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import { comparedColumns, comparedTexts, isSameText } from '../checking/compare.ts';
import type { FigureTable } from './figure-keys.ts';

/** What a row says: texts by their fields, of a table of scores by its scores. What is not published is left out. */
export type Figures = Readonly<Record<string, string>>;

type ScoreLines = readonly (readonly [score: number, count: number, cumulative: number])[];

/** What a stored row says. The same figures are the same text as JSON. */
export const figuresOf = (
  table: FigureTable,
  columns: Readonly<Record<string, unknown>>,
): Figures => {
  if (table !== 'score_table') return comparedTexts(table, columns);
  const lines = JSON.parse(String(columns.rows)) as ScoreLines;
  return Object.fromEntries(lines.map(([score, , cumulative]) => [score, String(cumulative)]));
};

/** Columns of a table that say something, beside those by which a row is known. */
export const figureColumns = (table: FigureTable): readonly string[] =>
  table === 'score_table' ? ['rows'] : comparedColumns(table);

/** Whether two rows of a table say the same. */
export const saysSame = (
  table: FigureTable,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => figureColumns(table).every((column) => isSameText(one[column], other[column]));

/** Whether two publishers say something else of the same. Where one says nothing they do not. */
export const contradicts = (one: Figures, other: Figures): boolean =>
  Object.entries(one).some(([field, value]) => (other[field] ?? value) !== value);

interface ShownFigure {
  readonly field: SheetFieldName;
  readonly value: string;
  /** What it was before; null where it was never another. */
  readonly before: string | null;
}

const rowFigures = (
  fields: readonly SheetFieldName[],
  now: Figures,
  before: Figures | null,
): ShownFigure[] =>
  fields.map((field) => {
    const value = now[field] ?? '';
    const old = before?.[field] ?? '';
    return { field, value, before: before === null || old === value ? null : old };
  });

/** A table of scores: from which score to which it goes, and the lines that were another before. */
const scoreFigures = (now: Figures, before: Figures | null): ShownFigure[] => {
  const scores = [...new Set([...Object.keys(now), ...Object.keys(before ?? {})])]
    .map(Number)
    .sort((one, other) => other - one);
  const ends = (figures: Figures): readonly [string, string] => {
    const own = scores.filter((score) => figures[score] !== undefined);
    const [best = '', last = ''] = [own[0], own.at(-1)].map((score) => String(score ?? ''));
    return [`${best}–${last}`, `${figures[best] ?? ''}–${figures[last] ?? ''}`];
  };
  const [range, counts] = ends(now);
  const [oldRange, oldCounts] = before === null ? [range, counts] : ends(before);
  const changed = before === null ? [] : scores.filter((score) => now[score] !== before[score]);
  const lineOf = (figures: Figures, score: number): string =>
    figures[score] === undefined ? '' : `${score} ${figures[score]}`;
  return [
    { field: 'score', value: range, before: oldRange === range ? null : oldRange },
    { field: 'cumulative_count', value: counts, before: oldCounts === counts ? null : oldCounts },
    ...changed.slice(0, PROOF_LINES_MAX).map((score) => ({
      field: 'cumulative_count' as const,
      value: lineOf(now, score),
      before: before === null ? null : lineOf(before, score),
    })),
  ];
};

/** Figures as they are shown, all of a row. @param fields of the table, in their order */
export const shownFigures = (
  table: FigureTable,
  fields: readonly SheetFieldName[],
  now: Figures,
  before: Figures | null,
): ShownFigure[] =>
  table === 'score_table' ? scoreFigures(now, before) : rowFigures(fields, now, before);
