import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { expect, test } from 'vitest';
import type { ProofKey } from './proof-key.ts';
import {
  countedIn,
  figureName,
  groupedText,
  isChecked,
  reportName,
  shortHash,
} from './proof-key.ts';

const KEY: ProofKey = {
  row: { Kind: 'line', Universityid: '1', Provinceid: '440000', Year: 2026, Group: '207' },
  field: 'min_rank',
  label: '最低位次',
  value: 9872,
  before: null,
  university: null,
  unit: '207 组',
  sources: [],
};

test('a checksum shows its first and its last eight digits', () => {
  const hash = `9f3c71ab${'0'.repeat(48)}e04d52c8`;
  expect(shortHash(hash)).toBe('9f3c 71ab … e04d 52c8');
});

test('a number is written with commas, and any other text as it is', () => {
  expect(groupedText('12903')).toBe('12,903');
  expect(groupedText('641.5')).toBe('641.5');
  expect(groupedText('约 600')).toBe('约 600');
});

test('a lower rank is better, and a lower score is not', () => {
  expect(
    ['min_rank', 'min_score', 'plan_count', 'tuition'].map((one) => countedIn(one as never)),
  ).toEqual(['rank', 'points', 'places', 'yuan']);
});

test('a figure is checked where all is that it comes from, whatever others say', () => {
  const said = (Shown: boolean, isConfirmed: boolean) =>
    ({ Shown, Confirmed: isConfirmed ? { Office: '', Time: 1 } : null }) as ProofStatement;
  expect(isChecked([said(true, true), said(true, false)])).toBe(false);
  expect(isChecked([said(true, true), said(true, true), said(false, false)])).toBe(true);
});

test('a report names the figure, and what was read is never cut off', () => {
  expect(figureName(KEY, '广东 · 2026 年', 120)).toBe('207 组 · 广东 · 2026 年 · 最低位次 9,872');
  const long = { ...KEY, unit: '长'.repeat(300) };
  const name = figureName(long, '广东', 120);
  expect(name).toHaveLength(120);
  expect(name.endsWith('最低位次 9,872')).toBe(true);
});

test('a report of a table of scores does not say what was read off it: that is of the own rank', () => {
  const row = { Kind: 'score', Provinceid: '440000', Year: 2026, Subject: '物理类' } as const;
  const table = { ...KEY, row, label: '一分一段表', unit: '一分一段表', value: 634 };
  expect(figureName(table, '广东 · 物理类 · 2026 年', 120)).toBe(
    '一分一段表 · 广东 · 物理类 · 2026 年',
  );
});

test('what is typed about a figure is kept for that one alone', () => {
  expect(reportName(KEY)).not.toBe(reportName({ ...KEY, field: 'min_score' }));
  const other = { ...KEY, row: { ...KEY.row, Group: '205' } };
  expect(reportName(KEY)).not.toBe(reportName(other));
});
