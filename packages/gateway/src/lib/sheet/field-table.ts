import {
  columnsFor,
  exampleOf,
  headerRow,
  kindOfHeader,
  missingFields,
  templateVersion,
} from '@xuanjiang/contracts/rules/sheet-columns';
import type {
  FixableField,
  SheetFieldName,
  SheetKindName,
} from '@xuanjiang/contracts/rules/sheet-fields';
import { SHEET_CELLS, SHEET_FIELDS } from '@xuanjiang/contracts/rules/sheet-fields';
import { unmarked } from './plain-text.ts';

type Table = readonly (readonly string[])[];

/** A row as the file has it. */
export interface TableRow {
  /** The row number that a spreadsheet program shows. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A table whose header was found, or guessed where none is known. */
export interface FieldTable {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Texts above the header. */
  readonly title: string;
  /** Version of the template; 0 for none. */
  readonly template: number;
}

/** What the columns of a table are taken for. */
export interface SheetPlan {
  readonly kind: SheetKindName;
  readonly columns: readonly (SheetFieldName | null)[];
  /** Values that are the same for all rows; empty for none. */
  readonly fixed: Readonly<Partial<Record<FixableField, string>>>;
}

/** One row by its fields. */
export interface FieldLine extends TableRow {
  /** The cell, or what is the same for all rows; empty where there is neither. */
  cell(name: SheetFieldName): string;
}

/** 北京市（92所）: the row above the universities of a province. */
const PROVINCE_ROW = /^(.+?)[（(]\d+\s*所[)）]$/;

/** The name of a province above its universities becomes a column of them, so that each row can be read alone. */
const withProvinces = (header: readonly string[], rows: readonly TableRow[]) => {
  let province = '';
  let isParted = false;
  const filled = rows.flatMap((row) => {
    const texts = row.cells.filter((text) => text !== '');
    const heading = texts.length === 1 ? PROVINCE_ROW.exec(texts[0] ?? '') : null;
    if (heading === null) {
      const cells = Array.from(header, (_, at) => row.cells[at] ?? '');
      return [{ ...row, cells: [...cells, province] }];
    }
    isParted = true;
    province = heading[1] ?? '';
    return [];
  });
  if (!isParted) return { header, rows };
  return { header: [...header, SHEET_FIELDS.province.heading], rows: filled };
};

/** A table that was downloaded has a mark before what might be a formula: it is sent again without. */
const cellOf = (cell: string): string => unmarked(cell.trim()).slice(0, SHEET_CELLS.cellMax);

/** Finds the header of a table, or takes the first row with two texts for it. The example below the header of a template is no row. */
export const fieldTable = (table: Table): FieldTable => {
  const known = headerRow(table);
  const texts = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  const at = known === -1 ? table.findIndex((row) => texts(row) > 1) : known;
  const title = table.slice(0, Math.max(at, 0)).flat().join(' ');
  const header = (table[at] ?? []).slice(0, SHEET_CELLS.columnsMax - 1).map(cellOf);
  const rows = (at === -1 ? [] : table.slice(at + 1)).map((cells, index) => ({
    row: at + index + 2,
    cells: cells.slice(0, header.length).map(cellOf),
  }));
  const template = templateVersion(title) ?? 0;
  const data = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const example = template === 0 ? null : exampleOf(header);
  const isFilled = example?.some((text, place) => text !== null && text !== data[0]?.cells[place]);
  const given = example === null || isFilled === true ? data : data.slice(1);
  return { ...withProvinces(header, given), title, template };
};

/** What a table is by its headings; null where no kind is known by them. */
export const planOf = ({ header }: Pick<FieldTable, 'header'>): SheetPlan | null => {
  const kind = kindOfHeader(header);
  return kind === null ? null : { kind, columns: columnsFor(header, kind), fixed: {} };
};

/** Fields that a table needs and does not have, the first of those that would do. */
export const missingOf = ({ kind, columns, fixed }: SheetPlan): SheetFieldName[] =>
  missingFields(
    kind,
    (name) => columns.includes(name) || (fixed[name as FixableField] ?? '') !== '',
  ).flatMap((choice) => choice.slice(0, 1));

export const lineOf = (
  { row, cells }: TableRow,
  { columns, fixed }: Pick<SheetPlan, 'columns' | 'fixed'>,
): FieldLine => ({
  row,
  cells,
  cell: (name) => cells[columns.indexOf(name)]?.trim() || (fixed[name as FixableField] ?? ''),
});

export const linesOf = (table: Pick<FieldTable, 'rows'>, plan: SheetPlan): FieldLine[] =>
  table.rows.map((row) => lineOf(row, plan));

/** How a field is headed in a file; else as in a template. */
export const headingOf = (
  { header }: Pick<FieldTable, 'header'>,
  { columns }: Pick<SheetPlan, 'columns'>,
  name: SheetFieldName,
): string => header[columns.indexOf(name)] || SHEET_FIELDS[name].heading;
