import { expect, test } from 'vitest';
import { compareRow } from './compare.ts';

const of = (columns: Readonly<Record<string, unknown>>, day = '') => ({
  ...{ columns, publisher: '示例考试院', day },
});
const LINE = { year: 2026, min_score: 634, min_rank: 2310, plan_count: 24, avg_score: null };

test('a row that is stored like this changes nothing', () => {
  expect(compareRow('admission_line', of(LINE), of(LINE), null)).toEqual({
    change: 'same',
    old: [],
    doubts: [],
  });
});

test('a row that nobody has is new', () => {
  expect(compareRow('admission_line', of(LINE), null, null).change).toBe('new');
});

test('what a row changes is shown as it was', () => {
  const found = compareRow('admission_line', of(LINE), of({ ...LINE, min_score: 631 }), null);
  expect(found).toEqual({
    change: 'differs',
    old: [{ field: 'min_score', value: '631', year: 2026, stored: true, day: '' }],
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
  const { doubts, old } = compareRow('admission_line', of(row), null, of({ [name]: before }));
  expect(doubts.map(({ field }) => field)).toEqual(isDoubted ? [name] : []);
  const value = { field: name, value: String(before), year: 2025, stored: false, day: '' };
  expect(old).toEqual(isDoubted ? [value] : []);
});

test('a figure that was published and is empty now is looked at', () => {
  const { doubts } = compareRow('admission_line', of({ ...LINE, min_rank: null }), of(LINE), null);
  expect(doubts).toEqual([{ field: 'min_rank', reason: '原来是 2310，现在空着' }]);
});

test.each([
  ['2026-06-20', '2026-07-19', 'older'],
  ['2026-07-19', '2026-06-20', 'differs'],
  ['2026-07-19', '2026-07-19', 'differs'],
  // Which of the two is older is not known.
  ['', '2026-07-19', 'differs'],
  ['2026-06-20', '', 'differs'],
])('a row of %j that differs from one of %j is %s', (day, storedDay, change) => {
  const stored = of({ ...LINE, min_score: 631 }, storedDay);
  expect(compareRow('admission_line', of(LINE, day), stored, null).change).toBe(change);
});

test('the subjects of a scheme are shown as a table has them', () => {
  const now = { kind: '3+1+2', subjects: '["物理类"]' };
  const stored = of({ kind: '3+1+2', subjects: '["物理类","历史类"]' });
  const { old } = compareRow('exam_scheme', of(now), stored, null);
  expect(old).toMatchObject([{ field: 'subject_types', value: '物理类、历史类' }]);
});
