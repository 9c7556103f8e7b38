import { expect, test } from 'vitest';
import { countText, durationText, minutesOf } from './number-text.ts';

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [(48 * 60 + 12) * 1000, '48:12'],
  [3_600_000, '1:00:00'],
  [(62 * 60 + 40) * 1000, '1:02:40'],
])('durationText(%i) is %s', (ms, text) => expect(durationText(ms)).toBe(text));

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [3204, '3,204', '3,204'],
  [10_000, '1 万', '10K'],
  [12_480, '1.2 万', '12.4K'],
  [19_999, '1.9 万', '19.9K'],
  [1_234_567, '123.4 万', '1.2M'],
  [12_345_678, '1,234.5 万', '12.3M'],
  [250_000_000, '2.5 亿', '250M'],
])('countText(%i) is %s in Chinese and %s in English', (count, zh, en) => {
  expect(countText(count, 'zh')).toBe(zh);
  expect(countText(count, 'en')).toBe(en);
});

test('a recording of seconds counts as one minute', () => {
  expect(minutesOf(20_000)).toBe(1);
  expect(minutesOf(52 * 60_000)).toBe(52);
});
