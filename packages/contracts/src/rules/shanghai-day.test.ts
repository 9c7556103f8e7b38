import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../constants.ts';
import {
  addDays,
  clockOf,
  dayOf,
  dayStart,
  isDay,
  momentOf,
  sentenceTime,
  weekdayOf,
} from './shanghai-day.ts';

const instant = fc.integer({ min: Date.parse('1993-01-01'), max: Date.parse('2099-12-31') });
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('days in Shanghai', () => {
  test('begin at 16:00 UTC', () => {
    expect(dayOf(Date.parse('2026-06-06T15:59:59.999Z'))).toBe('2026-06-06');
    expect(dayOf(Date.parse('2026-06-06T16:00:00Z'))).toBe('2026-06-07');
    expect(dayStart('2026-06-07')).toBe(Date.parse('2026-06-06T16:00:00Z'));
    expect(clockOf(Date.parse('2026-06-06T16:05:59Z'))).toBe('00:05');
  });

  test('are those of the time zone data', () => {
    fc.assert(
      fc.property(instant, (time) => {
        expect(momentOf(time)).toBe(FORMAT.format(time));
        expect(dayStart(dayOf(time))).toBeLessThanOrEqual(time);
        expect(dayStart(dayOf(time)) + DAY_MS).toBeGreaterThan(time);
      }),
    );
  });

  test('are counted over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(instant, fc.integer({ min: -400, max: 400 }), (time, count) => {
        const day = dayOf(time);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });

  test('have their weekday', () => {
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    'today',
  ])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

test('a time within a sentence is told in the time of China', () => {
  expect(sentenceTime(Date.UTC(2026, 10, 20, 11))).toBe('11月20日 19:00');
  expect(sentenceTime(Date.UTC(2026, 0, 1, 16, 5))).toBe('1月2日 00:05');
});
