import { addDays } from '@xuanjiang/contracts/rules/shanghai-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { protectParts } from '../policy.ts';
import type { PartCell } from './blocks.ts';
import { blocksFrom, releaseBlocks } from './blocks.ts';

const FIRST = '2026-10-01';

/** What students with these numbers did on a day, each once for each time of the amount. */
const cell = (
  ago: number,
  amount: number,
  students: readonly number[],
  value = '44',
): PartCell => ({
  value,
  since: addDays(FIRST, ago),
  amount,
  students: students
    .slice(0, 5)
    .map((student) => String(student).padStart(8, '0'))
    .join(''),
});
const MANY = [1, 2, 3, 4, 5, 6];

/** What is told of the days from one to another, counted from the first of the quarter. */
const told = (cells: readonly PartCell[], from: number, to: number) => {
  const known = cells.filter(({ since }) => since <= addDays(FIRST, to));
  return releaseBlocks(known, { from: addDays(FIRST, from), unit: 1 });
};
const shownOf = (cells: readonly PartCell[], from: number, to: number): number =>
  told(cells, from, to)[0]?.shown ?? 0;

test('blocks begin anew with each quarter', () => {
  const days = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-11-20', '2026-12-31'];
  expect(days.map(blocksFrom)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
    '2026-10-01',
  ]);
});

test('days of few students are told together with those after them', () => {
  const cells = [1, 2, 3, 4, 5, 6].map((student) => cell(student, 2, [student]));
  expect(told(cells, 0, 4)).toEqual([expect.objectContaining({ shown: 0, left: 8 })]);
  expect(told(cells, 0, 6)).toEqual([{ value: '44', shown: 10, left: 2, students: '00000006' }]);
});

test('the day of one student is not the difference of two ranges, however many are asked for', () => {
  const cells = Array.from({ length: 20 }, (_, day) =>
    day === 10 ? cell(day, 3, [7]) : cell(day, 7 + day, MANY),
  );
  // By their end: the day adds nothing until others are with it.
  for (let from = 0; from <= 10; from += 1) {
    expect(shownOf(cells, from, 10)).toBe(shownOf(cells, from, 9));
  }
  // By their beginning: what the day makes different is a block with the day after it.
  for (let to = 12; to < 20; to += 1) {
    expect(shownOf(cells, 10, to) - shownOf(cells, 11, to)).toBe(20);
    expect(shownOf(cells, 11, to)).toBe(shownOf(cells, 12, to));
  }
});

test('whatever comes, two ranges of the same end differ by whole blocks', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })), {
    minLength: 2,
    maxLength: 30,
  });
  fc.assert(
    fc.property(any, (drawn) => {
      const cells = drawn.map(([count, amount], day) =>
        cell(
          day,
          amount,
          MANY.slice(0, count).map((student) => student + day),
        ),
      );
      const last = drawn.length - 1;
      for (const [day, [count]] of drawn.entries()) {
        const without = shownOf(cells, day + 1, last);
        // A day on which no block ends, and none begins that ends in the range, makes no difference.
        const difference = shownOf(cells, day, last) - without;
        if (count < 5 && day === last) expect(difference).toBe(0);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(difference % 5).toBe(0);
      }
    }),
  );
});

test('seconds are told in minutes', () => {
  expect(releaseBlocks([cell(0, 1230, MANY)], { from: FIRST, unit: 60 })).toEqual([
    { value: '44', shown: 20, left: 0, students: '' },
  ]);
});

test('what is left of a part alone takes the part with it: the total less what is shown would tell it', () => {
  const others = [cell(0, 40, MANY, '33'), cell(0, 90, MANY, '32')];
  const cells = [cell(0, 20, MANY), cell(1, 1, [9]), ...others];
  expect(protectParts(told(cells.slice(0, 2), 0, 1))).toEqual({
    shown: [],
    rest: { count: 1, amount: 20 },
  });
  expect(protectParts(releaseBlocks(cells, { from: FIRST, unit: 1 })).shown).toEqual([
    { value: '32', amount: 90 },
  ]);
});
