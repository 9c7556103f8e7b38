import { expect, test } from 'vitest';
import { isMorningUseful, morningAfter, nextMorning } from './policy.ts';

const at = (text: string): number => Date.parse(`2026-06-${text}:00+08:00`);

test('the next morning is today before its hour, else tomorrow', () => {
  expect(nextMorning(7, at('03T06:59'))).toEqual({ day: '2026-06-03', at: at('03T07:00') });
  expect(nextMorning(7, at('03T07:00'))).toEqual({ day: '2026-06-04', at: at('04T07:00') });
  expect(nextMorning(7, at('03T23:30'))).toEqual({ day: '2026-06-04', at: at('04T07:00') });
  expect(nextMorning(9, at('03T07:00'))).toEqual({ day: '2026-06-03', at: at('03T09:00') });
});

test("after the morning of a day comes the next one, or today's where mornings were missed", () => {
  const tomorrow = { day: '2026-06-04', at: at('04T07:00') };
  const today = { day: '2026-06-03', at: at('03T07:00') };
  expect(morningAfter('2026-06-03', 7, at('03T07:00'))).toEqual(tomorrow);
  expect(morningAfter('2026-06-01', 7, at('03T09:00'))).toEqual(today);
  expect(morningAfter('2026-06-01', 7, at('03T07:00'))).toEqual(today);
  expect(morningAfter('2026-06-01', 7, at('03T05:00'))).toEqual(today);
  expect(morningAfter('2026-06-01', 7, at('03T12:00'))).toEqual(tomorrow);
});

test('the timetable of a day is of use until noon', () => {
  expect(isMorningUseful('2026-06-03', at('03T11:59'))).toBe(true);
  expect(isMorningUseful('2026-06-03', at('03T12:00'))).toBe(false);
});
