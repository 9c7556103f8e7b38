import { STAT_PARTS_MAX } from '@xuanjiang/contracts/stat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Part } from './policy.ts';
import {
  daysIn,
  frequentWords,
  nextCount,
  protectParts,
  rangeBefore,
  rangeOf,
  weeksOf,
} from './policy.ts';

/** So many students, whom no other part has. */
const students = (part: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    (part * 100 + index).toString(16).padStart(8, '0'),
  ).join('');
const part = (value: number, amount: number, count: number): Part =>
  count < 5
    ? { value: String(value), shown: 0, left: amount, students: students(value, count) }
    : { value: String(value), shown: 5 * Math.round(amount / 5), left: 0, students: '' };

describe('ranges', () => {
  test('have the days from the first to the last, at most so many', () => {
    expect(rangeOf('2026-11-20', '2026-11-19')).toBeNull();
    expect(rangeOf('2026-01-01', '2026-07-03')).not.toBeNull();
    expect(rangeOf('2026-01-01', '2026-07-04')).toBeNull();
    expect(daysIn({ from: '2026-10-30', to: '2026-11-01' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
  });

  test('the one before is as long and ends the day before', () => {
    expect(rangeBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({
      from: '2026-11-07',
      to: '2026-11-13',
    });
  });

  test('weeks are whole, from Monday to Sunday', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(weeksOf({ from: '2026-11-18', to: '2026-11-20' })).toEqual(week);
    expect(weeksOf(week)).toEqual(week);
  });
});

describe('protectParts', () => {
  test('shows what is of five students or more, largest first, in fives', () => {
    const { shown, rest } = protectParts([part(1, 52, 5), part(2, 118, 40)]);
    expect(shown).toEqual([
      { value: '2', amount: 120 },
      { value: '1', amount: 50 },
    ]);
    expect(rest).toEqual({ count: 0, amount: 0 });
  });

  test('one small part takes the smallest other one with it: the total would tell it', () => {
    const { shown, rest } = protectParts([part(1, 100, 50), part(2, 30, 9), part(3, 4, 4)]);
    expect(shown.map(({ value }) => value)).toEqual(['1']);
    expect(rest).toEqual({ count: 2, amount: 35 });
  });

  test('small parts that are of five students together need no other', () => {
    const { shown, rest } = protectParts([part(1, 100, 50), part(2, 3, 3), part(3, 2, 2)]);
    expect(shown.map(({ value }) => value)).toEqual(['1']);
    expect(rest.count).toBe(2);
  });

  test('what is left of one part alone is not told, whoever did it', () => {
    const left: Part = { value: '3', shown: 0, left: 8, students: students(3, 5) };
    const { shown, rest } = protectParts([part(1, 100, 50), part(2, 30, 9), left]);
    expect(shown.map(({ value }) => value)).toEqual(['1']);
    expect(rest.count).toBe(2);
  });

  test('where all are small, only their sum is told', () => {
    expect(protectParts([part(1, 3, 3)])).toEqual({ shown: [], rest: { count: 1, amount: 5 } });
  });

  test('whatever comes, no small part is shown, and the rest is none and not of too few', () => {
    const any = fc.array(
      fc.tuple(fc.integer({ min: 5, max: 200 }), fc.integer({ min: 1, max: 9 })),
      {
        maxLength: STAT_PARTS_MAX + 20,
      },
    );
    fc.assert(
      fc.property(any, (drawn) => {
        const parts = drawn.map(([amount, count], index) => part(index + 1, amount, count));
        const { shown, rest } = protectParts(parts);
        const of = new Map(drawn.map(([, count], index) => [String(index + 1), count]));
        const hidden = [...of].filter(([value]) => !shown.some((one) => one.value === value));
        expect(shown.every(({ value }) => (of.get(value) ?? 0) >= 5)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(STAT_PARTS_MAX);
        expect(rest.count).toBe(hidden.length);
        if (hidden.length === 0 || shown.length === 0) return;
        expect(hidden.length).toBeGreaterThan(1);
        expect(hidden.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});

test('words are shown that five students wrote, in whichever ten minutes', () => {
  const row = (word: string, slotAt: number, part: number, count: number) => ({
    word,
    slotAt,
    count,
    students: students(part, count),
  });
  const rows = [row('转段', 0, 1, 3), row('转段', 600, 2, 2), row('书院', 600, 3, 4)];
  expect(frequentWords(rows, 10)).toEqual({
    slots: [0, 600],
    words: [{ word: '转段', count: 5, slots: [3, 2] }],
  });
});

test('what is recorded is counted at the end of its five minutes', () => {
  const at = Date.parse('2026-11-20T19:03:00+08:00');
  expect(new Date(nextCount(at)).toISOString()).toBe('2026-11-20T11:05:00.000Z');
  expect(nextCount(nextCount(at))).toBe(nextCount(at) + 300_000);
});
