import type { TableProps } from 'antd';

type Columns<T> = NonNullable<TableProps<T>['columns']>;
type Column<T> = Columns<T>[number];

/** Characters of a text that stays on one line: a day and a time, two days, the name of a university. */
const SHORT = 24;

/** Whether a cell has only a short text, or a number. */
const isShort = <T>(column: Column<T>, row: T, index: number): boolean => {
  if (!('render' in column) && !('dataIndex' in column)) return false;
  const { dataIndex, render } = column as { dataIndex?: keyof T; render?: Column<T>['render'] };
  const value: unknown = dataIndex === undefined ? undefined : row[dataIndex];
  const drawn: unknown = render === undefined ? value : render(value, row, index);
  return typeof drawn === 'number' || (typeof drawn === 'string' && drawn.length <= SHORT);
};

/**
 * Has each cell say the name of its column, which on a phone stands before it; the first needs none, as it says
 * what the row is. On which side its text stands is left to the style sheet too: antd writes it onto the cell, where
 * a phone could not have it otherwise. So is that a short text is not broken.
 */
export const namedCells = <T>(columns: Columns<T>): Columns<T> =>
  columns.map((column, at) => {
    const { title, align, onCell, onHeaderCell } = column;
    const name = at > 0 && typeof title === 'string' ? { 'data-column': title } : {};
    const side = align === undefined ? {} : { 'data-align': align };
    const { align: _, ...others } = column;
    return {
      ...others,
      onCell: (row: T, index?: number) => ({
        ...onCell?.(row, index),
        ...name,
        ...side,
        ...(isShort(column, row, index ?? 0) && { 'data-short': '' }),
      }),
      onHeaderCell: (...given: Parameters<NonNullable<typeof onHeaderCell>>) => ({
        ...onHeaderCell?.(...given),
        ...side,
      }),
    };
  });
