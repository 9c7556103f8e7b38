import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { examCountdown } from './exam-countdown.ts';
import { addDays, dayStart } from './shanghai-day.ts';

const at = (time: string): number => Date.parse(`${time}+08:00`);

describe('examCountdown', () => {
  test.each([
    ['2026-01-01T00:00:00', { type: 1, year: 2026, target: '2026-06-07', days: 157 }],
    ['2026-06-05T23:59:59', { type: 1, year: 2026, target: '2026-06-07', days: 2 }],
    ['2026-06-06T00:00:00', { type: 1, year: 2026, target: '2026-06-07', days: 1 }],
    ['2026-06-06T23:59:59.999', { type: 1, year: 2026, target: '2026-06-07', days: 1 }],
    ['2026-06-07T00:00:00', { type: 2, year: 2026, target: '2026-06-07', days: 0 }],
    ['2026-06-08T23:59:59.999', { type: 2, year: 2026, target: '2026-06-07', days: 0 }],
    // Afterwards next year's 8 June, as the specification has it, until the year turns.
    ['2026-06-09T00:00:00', { type: 1, year: 2027, target: '2027-06-08', days: 364 }],
    ['2026-12-31T23:59:59.999', { type: 1, year: 2027, target: '2027-06-08', days: 159 }],
    ['2027-01-01T00:00:00', { type: 1, year: 2027, target: '2027-06-07', days: 157 }],
    // A leap year has one day more on the way.
    ['2028-02-28T12:00:00', { type: 1, year: 2028, target: '2028-06-07', days: 100 }],
    ['2027-06-09T00:00:00', { type: 1, year: 2028, target: '2028-06-08', days: 365 }],
  ])('at %s [4.EXAM.1, 4.EXAM.2, 4.EXAM.3]', (time, wanted) => {
    expect(examCountdown(at(time))).toEqual(wanted);
  });

  test('uses the day in Shanghai, in any time zone [4.EXAM.2]', () => {
    expect(examCountdown(Date.parse('2026-06-06T15:59:59.999Z')).type).toBe(1);
    expect(examCountdown(Date.parse('2026-06-06T16:00:00Z')).type).toBe(2);
    expect(examCountdown(Date.parse('2026-06-08T16:00:00Z')).type).toBe(1);
  });

  test('falls by one each day up to the exam, and never below one before it [4.EXAM.1]', () => {
    for (let day = '2026-06-09'; day < '2029-01-01'; day = addDays(day, 1)) {
      const now = examCountdown(dayStart(day));
      const next = examCountdown(dayStart(day) + DAY_MS);
      if (now.type === 2) continue;
      expect(now.days, day).toBeGreaterThan(0);
      expect(addDays(day, now.days), day).toBe(now.target);
      if (next.type === 1 && next.target === now.target) expect(next.days).toBe(now.days - 1);
    }
  });
});
