import type { TableProps } from 'antd';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

/**
 * Has each cell say the name of its column, which on a phone stands before it; the first needs none, as it says
 * what the row is.
 */
export const namedCells = <T>(columns: Columns<T>): Columns<T> =>
  columns.map((column, at) => {
    const { title, onCell } = column;
    if (at === 0 || typeof title !== 'string') return column;
    return {
      ...column,
      onCell: (row: T, index?: number) => ({ ...onCell?.(row, index), 'data-column': title }),
    };
  });
