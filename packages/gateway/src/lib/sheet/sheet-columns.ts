import { nameKey } from '../name-key.ts';

/** There may be title rows above the header. */
const HEADER_ROWS = 6;

/** The sheet has no row that names its columns; the message says which are needed. */
export class LayoutError extends Error {}

const headingKey = (cell: string): string => nameKey(cell).replace(/[*()]/g, '');

/** One row of a sheet by the names of its columns. */
export interface SheetRow<C extends string> {
  /** The row number that a spreadsheet program shows. */
  readonly row: number;
  readonly cells: readonly string[];
  /** The cell without blanks around it; empty where there is no such column. */
  cell(column: C): string;
}

/** A sheet whose columns were found. */
export interface Sheet<C extends string> {
  readonly rows: readonly SheetRow<C>[];
  /** Texts above the header. */
  readonly title: string;
  has(column: C): boolean;
}

/**
 * Finds the header of a sheet.
 * @param names how each column may be headed
 * @param needed columns without which the sheet is another one
 * @throws LayoutError
 */
export const sheetOf = <C extends string>(
  table: readonly (readonly string[])[],
  names: Readonly<Record<C, readonly string[]>>,
  needed: readonly C[],
): Sheet<C> => {
  const known = Object.entries(names) as [C, readonly string[]][];
  for (const [at, header] of table.slice(0, HEADER_ROWS).entries()) {
    const headings = header.map(headingKey);
    const places = new Map(
      known.map(([column, heads]) => [column, headings.findIndex((head) => heads.includes(head))]),
    );
    const has = (column: C): boolean => (places.get(column) ?? -1) !== -1;
    if (!needed.every(has)) continue;
    const rows = table.slice(at + 1).map((cells, index) => ({
      row: at + index + 2,
      cells,
      cell: (column: C) => cells[places.get(column) ?? -1]?.trim() ?? '',
    }));
    const title = table.slice(0, at).flat().join(' ');
    return {
      rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      title,
      has,
    };
  }
  const heads = needed.map((column) => names[column][0] ?? column).join('、');
  throw new LayoutError(`没有找到表头：需要${heads}这些列`);
};
