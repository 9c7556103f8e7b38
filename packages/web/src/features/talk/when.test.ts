import { describe, expect, test } from 'vitest';
import { groupByDay, startedLabel, startLabel, stripDays, weekdayKey } from './when.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const now = at('2026-12-31T23:30');

describe('startLabel', () => {
  test('says today, tomorrow or the date, in Shanghai', () => {
    expect(startLabel(at('2026-12-31T23:45'), now)).toEqual({
      key: 'talkStartsToday',
      parameters: { clock: '23:45' },
    });
    expect(startLabel(at('2027-01-01T09:00'), now).key).toBe('talkStartsTomorrow');
    expect(startLabel(at('2027-01-02T09:05'), now)).toEqual({
      key: 'talkStartsOn',
      parameters: { month: 1, day: 2, clock: '09:05' },
    });
  });
});

describe('startedLabel', () => {
  test('counts whole minutes', () => {
    expect(startedLabel(now - 59_000, now).key).toBe('talkStartedJustNow');
    expect(startedLabel(now - 24 * 60_000, now).parameters).toEqual({ count: 24 });
  });
});

test('the strip runs from three days before to fourteen after', () => {
  const days = stripDays('2026-12-31');
  expect(days).toHaveLength(18);
  expect(days[0]).toBe('2026-12-28');
  expect(days[3]).toBe('2026-12-31');
  expect(days.at(-1)).toBe('2027-01-14');
});

test('a day has its weekday', () => {
  expect(weekdayKey('2026-11-20')).toBe('talkWeekday5');
  expect(weekdayKey('2026-11-22')).toBe('talkWeekday0');
});

test('rows are cut where the day changes in Shanghai', () => {
  const rows = ['2026-11-20T23:59', '2026-11-21T00:00', '2026-11-21T09:00'].map((text) => ({
    Starttime: at(text),
  }));
  const groups = groupByDay(rows);
  expect(groups.map(({ day, talks }) => [day, talks.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ]);
  expect(groupByDay([])).toEqual([]);
});
