import { expect, test } from 'vitest';
import { LayoutError } from '../../../../lib/sheet/sheet-columns.ts';
import { resolvePartners } from './resolve-partners.ts';

const UNIVERSITIES = [
  { id: '4111010001', name: '甲大学', shortName: '甲大' },
  { id: '4111010002', name: '乙大学', shortName: '同名' },
  { id: '4111010003', name: '丙大学', shortName: '同名' },
];
const HEADER = ['院校', '合作院校', '合作开始', '合作内容'];
const read = (...rows: readonly (readonly string[])[]) =>
  resolvePartners([HEADER, ...rows], UNIVERSITIES);

test('two universities in a row work together since a day, for something or for nothing in particular', () => {
  const { partnerships, faults } = read(
    ['甲大', '乙大学', '2025-03-01', '联合宣讲'],
    ['4111010003', '甲大学', '2024/9/1'],
  );
  expect(faults).toEqual([]);
  expect(partnerships).toEqual([
    { universityId: '4111010001', partnerId: '4111010002', since: '2025-03-01', note: '联合宣讲' },
    { universityId: '4111010003', partnerId: '4111010001', since: '2024-09-01', note: '' },
  ]);
});

test.each([
  [['', '乙大学', '2025-03-01'], '院校', '不能为空'],
  [['丁大学', '乙大学', '2025-03-01'], '院校', '没有这所院校：丁大学'],
  [['甲大学', '同名', '2025-03-01'], '合作院校', '院校不止一所：同名'],
  [['甲大学', '甲大', '2025-03-01'], '合作院校', '与院校是同一所'],
  [['甲大学', '乙大学', ''], '合作开始', '应为日期，写作 2025-03-01'],
  [['甲大学', '乙大学', '2025-02-30'], '合作开始', '应为日期，写作 2025-03-01'],
  [['甲大学', '乙大学', '2025-03-01', '长'.repeat(61)], '合作内容', '超过 60 个字'],
  [['甲大学', '乙大学', '2025-03-01', 'a\u0007b'], '合作内容', '含有控制字符'],
])('%j is reported', (cells, column, reason) => {
  const { partnerships, faults } = read(cells);
  expect(faults).toEqual([{ row: 2, column, reason }]);
  expect(partnerships).toEqual([]);
});

test('a pair stands once, in whichever order', () => {
  const { faults } = read(['甲大学', '乙大学', '2025-03-01'], ['乙大学', '甲大', '2025-03-01']);
  expect(faults).toEqual([{ row: 3, column: '合作院校', reason: '与第 2 行重复' }]);
});

test('a sheet without the columns is another one', () => {
  expect(() => resolvePartners([['院校', '合作开始']], UNIVERSITIES)).toThrow(LayoutError);
});
