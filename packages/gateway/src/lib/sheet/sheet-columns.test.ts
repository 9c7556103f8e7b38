import { expect, test } from 'vitest';
import { LayoutError, sheetOf } from './sheet-columns.ts';

const NAMES = { name: ['学校名称', 'name'], code: ['学校标识码', 'code'], note: ['备注'] } as const;
const NEEDED = ['name', 'code'] as const;
const read = (table: readonly (readonly string[])[]) =>
  sheetOf<'name' | 'code' | 'note'>(table, NAMES, NEEDED);

test('the header is found under titles, and rows keep the numbers of a spreadsheet', () => {
  const { rows, title } = read([
    ['附件1', ''],
    ['名单', '截至2026年'],
    ['学校名称', '学校标识码'],
    ['甲大学', ' 1 '],
    ['', '  '],
    ['乙大学'],
  ]);
  expect(title).toBe('附件1  名单 截至2026年');
  expect(rows.map(({ row, cell }) => [row, cell('name'), cell('code'), cell('note')])).toEqual([
    [4, '甲大学', '1', ''],
    [6, '乙大学', '', ''],
  ]);
});

test.each([
  [['学校名称', '学校标识码']],
  [['CODE', 'Name']],
  [['（学校名称）', '学校标识码*']],
  [['备注', 'ｎａｍｅ', '学 校 标 识 码']],
])('%j is a header', (header) => {
  const cells = header.map((_, at) => `c${at}`);
  expect(read([header, cells]).rows[0]?.cell('name')).toMatch(/^c\d$/);
});

test('a column that is there twice is the first, and one may be asked for', () => {
  const sheet = read([
    ['name', 'code', 'name'],
    ['first', '1', 'second'],
  ]);
  expect(sheet.rows[0]?.cell('name')).toBe('first');
  expect([sheet.has('name'), sheet.has('note')]).toEqual([true, false]);
});

test.each([
  [[]],
  [[['学校名称', '代码']]],
  // Titles are a few rows: further down it is a row like others.
  [[...Array.from({ length: 6 }, () => ['x']), ['学校名称', '学校标识码']]],
])('a sheet without its header is another one', (table) => {
  expect(() => read(table)).toThrow(LayoutError);
  expect(() => read(table)).toThrow('没有找到表头：需要学校名称、学校标识码这些列');
});
