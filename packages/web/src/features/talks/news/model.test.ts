import { expect, test } from 'vitest';
import { articlePath, categoryIn, dateNumbers, keywordIn } from './model.ts';

test.each([
  ['category=apply', 'apply'],
  ['category=toString', null],
  ['category=', null],
  ['', null],
])('the category of "%s" is %s', (search, category) =>
  expect(categoryIn(new URLSearchParams(search))).toBe(category),
);

test('a keyword is cut to what calls take', () => {
  expect(keywordIn(new URLSearchParams('keyword=%20强基%20'))).toBe('强基');
  expect(keywordIn(new URLSearchParams({ keyword: '长'.repeat(80) }))).toHaveLength(50);
  expect(keywordIn(new URLSearchParams())).toBe('');
});

test('a date is that of Asia/Shanghai, and an id stays in its place', () => {
  const time = Date.parse('2026-11-19T16:30:00Z');
  expect(dateNumbers(time)).toEqual({ year: 2026, month: 11, day: 20 });
  expect(articlePath('a&b')).toBe('/consulationDetail?id=a%26b');
});
