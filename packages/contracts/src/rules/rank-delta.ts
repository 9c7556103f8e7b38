import { NOT_PUBLISHED } from './rank-table.ts';

/** Null where nothing was published. */
export type Cell = number | null;
type Column = readonly Cell[];
type Numbers = ArrayLike<number>;

/** Whether a value of a column was published. */
export const isKnown = (value: number | undefined): value is number =>
  value !== undefined && value !== NOT_PUBLISHED;

/** As a column is kept: each value less the one of another column in its row, where that is published. */
export const against = (values: Numbers, base: Numbers | null): Column =>
  Array.from(values, (value, at) => {
    if (!isKnown(value)) return null;
    const other = base?.[at];
    return isKnown(other) ? value - other : value;
  });

/** And back. */
export const fromAgainst = (cells: Column, base: Numbers | null): Int32Array =>
  Int32Array.from(cells, (cell, at) => {
    if (cell === null) return NOT_PUBLISHED;
    const other = base?.[at];
    return isKnown(other) ? cell + other : cell;
  });

/**
 * Columns of years, the newest first: each value less the one of the next newer year in its row, and the
 * newest of a row less that of the row above. Of rows without any value nothing is kept.
 * @param take what a cell is of a value and the one before it; a value that is not published has none
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

/** A column for each year as it is kept. */
export const lessEachOther = (columns: readonly Numbers[], rows: number): Cell[][] => {
  const cells = columns.map((): Cell[] => new Array<Cell>(rows).fill(null));
  byYears(columns.length, rows, (column, row, before) => {
    const value = columns[column]?.[row];
    if (!isKnown(value)) return null;
    (cells[column] as Cell[])[row] = value - before;
    return value;
  });
  return cells;
};

/** And back. */
export const addedUp = (cells: readonly Column[], rows: number): number[][] => {
  const columns = cells.map(() => new Array<number>(rows).fill(NOT_PUBLISHED));
  byYears(cells.length, rows, (column, row, before) => {
    const cell = cells[column]?.[row] ?? null;
    if (cell === null) return null;
    (columns[column] as number[])[row] = cell + before;
    return cell + before;
  });
  return columns;
};
