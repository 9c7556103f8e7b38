import { NOT_PUBLISHED } from './rank-table.ts';

/** Null where nothing was published. */
export type Cell = number | null;
type Column = readonly Cell[];
type Numbers = ArrayLike<number>;

/** Whether a value of a column was published. */
export const isKnown = (value: number | undefined): value is number =>
  value !== undefined && value !== NOT_PUBLISHED;

/** A column as a file has it: each value less the one of another column in its row, where that is published. */
export const toDeltas = (values: Numbers, base: Numbers | null): Column =>
  Array.from(values, (value, at) => {
    if (!isKnown(value)) return null;
    const other = base?.[at];
    return isKnown(other) ? value - other : value;
  });

/** The column that `toDeltas` was given. */
export const fromDeltas = (cells: Column, base: Numbers | null): Int32Array =>
  Int32Array.from(cells, (cell, at) => {
    if (cell === null) return NOT_PUBLISHED;
    const other = base?.[at];
    return isKnown(other) ? cell + other : cell;
  });

/**
 * Goes through columns of years, the newest first, row by row. A value stands before the next one: that of the next newer
 * year in its row, and before the newest of a row the newest of the row above. What is not published is passed over.
 * @param take gives the value of a cell, by the one before it; null where it is not published
 */
const byYears = (
  columns: number,
  rows: number,
  take: (column: number, row: number, before: number) => number | null,
): void => {
  let above = 0;
  for (let row = 0; row < rows; row++) {
    let before = above;
    let isNewest = true;
    for (let column = 0; column < columns; column++) {
      const value = take(column, row, before);
      if (value === null) continue;
      before = value;
      if (isNewest) above = value;
      isNewest = false;
    }
  }
};

/** A column for each year as a file has it: each value less the one before it. */
export const toYearDeltas = (columns: readonly Numbers[], rows: number): Cell[][] => {
  const cells = columns.map((): Cell[] => new Array<Cell>(rows).fill(null));
  byYears(columns.length, rows, (column, row, before) => {
    const value = columns[column]?.[row];
    if (!isKnown(value)) return null;
    (cells[column] as Cell[])[row] = value - before;
    return value;
  });
  return cells;
};

/** The columns that `toYearDeltas` was given. */
export const fromYearDeltas = (cells: readonly Column[], rows: number): number[][] => {
  const columns = cells.map(() => new Array<number>(rows).fill(NOT_PUBLISHED));
  byYears(cells.length, rows, (column, row, before) => {
    const cell = cells[column]?.[row] ?? null;
    if (cell === null) return null;
    (columns[column] as number[])[row] = cell + before;
    return cell + before;
  });
  return columns;
};
