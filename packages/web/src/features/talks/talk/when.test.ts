import { describe, expect, test } from 'vitest';
import { dayText, groupByDay, startedText, startText, stripDays, weekdayText } from './when.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const now = at('2026-12-31T23:30');

describe('startText', () => {
  test('says today, tomorrow or the date, in Shanghai', () => {
    expect(startText(at('2026-12-31T23:45'), now)).toBe('今天 23:45 开讲');
    expect(startText(at('2027-01-01T09:00'), now)).toBe('明天 09:00 开讲');
    expect(startText(at('2027-01-02T09:05'), now)).toBe('1月2日 09:05 开讲');
  });
});

describe('startedText', () => {
  test('counts whole minutes', () => {
    expect(startedText(now - 59_000, now)).toBe('刚刚开讲');
    expect(startedText(now - 24 * 60_000, now)).toBe('已开讲 24 分钟');
  });
});

test('the strip runs from three days before to fourteen after', () => {
  const days = stripDays('2026-12-31');
  expect(days).toHaveLength(18);
  expect(days[0]).toBe('2026-12-28');
  expect(days[3]).toBe('2026-12-31');
  expect(days.at(-1)).toBe('2027-01-14');
});

test('a day has its weekday, or what stands for it', () => {
  expect(weekdayText('2026-11-20')).toBe('周五');
  expect(dayText('2026-11-22')).toBe('11月22日 周日');
  expect(dayText('2026-11-22', '今天')).toBe('11月22日 今天');
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
