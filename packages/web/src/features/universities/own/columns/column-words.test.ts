import { expect, test } from 'vitest';
import { columnsCsv, columnsText, rowsOf } from './column-words.ts';
import type { OwnColumns, OwnUnit } from './columns.ts';

const unit = (id: string, rank: number): OwnUnit => ({
  ...{ id, name: '中山大学', short: '中大', color: '#0e6b3b', require: '化学', plan: 96 },
  ...{ year: 2026, score: 0, rank },
});
const OWN: OwnColumns = {
  ...{ provinceid: '440000', subject: '物理类' },
  columns: [
    { name: '=1+1', units: [unit('4144010558~本科批~102', 7310)] },
    { name: '', units: [] },
    { name: '', units: [unit('4144010558~本科批~205', 0)] },
  ],
};

test('one number runs through all columns', () =>
  expect(rowsOf(OWN).map(({ number, column }) => [number, column])).toEqual([
    [1, '=1+1'],
    [2, '第三栏'],
  ]));

test('a spreadsheet reads it as UTF-8, and no name as a formula', () => {
  const csv = columnsCsv(OWN);
  expect(csv.startsWith('\uFEFF"序号"')).toBe(true);
  expect(csv).toContain(`"1","'=1+1","中山大学","102 组","化学","96","2026","未公布","7310"\r\n`);
});

test('people read it with names, and what was not published says so', () =>
  expect(columnsText(OWN)).toBe(
    '【=1+1】\n1. 中山大学 102 组 · 2026 最低位次 7310\n【第三栏】\n2. 中山大学 205 组 · 未公布最低位次',
  ));
