import type { TableProps } from 'antd';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

/**
 * Has each cell say the name of its column, which on a phone stands before it; the first needs none, as it says
 * what the row is. On which side its text stands is left to the style sheet too: antd writes it onto the cell, where
 * a phone could not have it otherwise.
 */
export const namedCells = <T>(columns: Columns<T>): Columns<T> =>
  columns.map((column, at) => {
    const { title, align, onCell, onHeaderCell } = column;
    const name = at > 0 && typeof title === 'string' ? { 'data-column': title } : {};
    const side = align === undefined ? {} : { 'data-align': align };
    if (Object.keys({ ...name, ...side }).length === 0) return column;
    const { align: _, ...others } = column;
    return {
      ...others,
      onCell: (row: T, index?: number) => ({ ...onCell?.(row, index), ...name, ...side }),
      onHeaderCell: (...given: Parameters<NonNullable<typeof onHeaderCell>>) => ({
        ...onHeaderCell?.(...given),
        ...side,
      }),
    };
  });
