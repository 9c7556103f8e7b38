import { expect, test } from 'vitest';
import { compareRow } from './compare.ts';

const LINE = { year: 2026, min_score: 634, min_rank: 2310, plan_count: 24, avg_score: null };

test('a row that is stored like this changes nothing', () => {
  expect(compareRow('admission_line', LINE, LINE, null)).toEqual({
    change: 'same',
    old: [],
    doubts: [],
  });
});

test('a row that nobody has is new', () => {
  expect(compareRow('admission_line', LINE, null, null).change).toBe('new');
});

test('what a row changes is shown as it was', () => {
  const found = compareRow('admission_line', LINE, { ...LINE, min_score: 631 }, null);
  expect(found).toEqual({
    change: 'differs',
    old: [{ field: 'min_score', value: '631', year: 2026 }],
    doubts: [],
  });
});

test.each([
  ['min_rank', 2310, 2240, false],
  ['min_rank', 9204, 2240, true],
  // 600 places of 40,000 are few, and so are 100 of 100.
  ['min_rank', 40_600, 40_000, false],
  ['min_rank', 200, 100, false],
  ['min_score', 634, 600, false],
  ['min_score', 634, 590, true],
  ['plan_count', 24, 10, false],
  ['plan_count', 60, 20, true],
] as const)('%s %d after %d is looked at: %s', (name, now, before, isDoubted) => {
  const row = { year: 2026, [name]: now };
  const { doubts, old } = compareRow('admission_line', row, null, { [name]: before });
  expect(doubts.map(({ field }) => field)).toEqual(isDoubted ? [name] : []);
  expect(old).toEqual(isDoubted ? [{ field: name, value: String(before), year: 2025 }] : []);
});

test('a figure that was published and is empty now is looked at', () => {
  const { doubts } = compareRow('admission_line', { ...LINE, min_rank: null }, LINE, null);
  expect(doubts).toEqual([{ field: 'min_rank', reason: '原来是 2310，现在空着' }]);
});
