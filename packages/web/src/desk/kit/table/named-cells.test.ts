import { expect, test } from 'vitest';
import { namedCells } from './named-cells.ts';

interface Row {
  readonly id: number;
}

test('each cell but the first says its column, and keeps what it had', () => {
  const columns = namedCells<Row>([
    { key: 'name', title: '名称' },
    { key: 'time', title: '时间', onCell: ({ id }) => ({ id: `time-${id}` }) },
    { key: 'acts', title: null },
  ]);
  expect(columns.map((column) => column.onCell?.({ id: 7 }, 0))).toEqual([
    {},
    { id: 'time-7', 'data-column': '时间' },
    {},
  ]);
});

test('the side of a column is said by its cells and its head, not by the column', () => {
  const [column] = namedCells<Row>([{ key: 'count', title: '人数', align: 'right' }]);
  expect(column).not.toHaveProperty('align');
  expect(column?.onCell?.({ id: 7 }, 0)).toEqual({ 'data-align': 'right' });
  expect(column?.onHeaderCell?.({}, 0)).toEqual({ 'data-align': 'right' });
});

test('a short text is not broken, a long one and a drawn one are', () => {
  const long = '一'.repeat(25);
  const columns = namedCells<Row>([
    { key: 'id', title: '编号', dataIndex: 'id' },
    { key: 'time', title: '时间', render: () => '2026-06-24 – 2026-07-24' },
    { key: 'text', title: '内容', render: () => long },
  ]);
  const isShort = columns.map((column) => 'data-short' in (column.onCell?.({ id: 7 }, 0) ?? {}));
  expect(isShort).toEqual([true, true, false]);
});
