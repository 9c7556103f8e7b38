import { expect, test } from 'vitest';
import { fileOf, isUnchecked, nextYear, provinceNames, unchecked } from './model.ts';

test.each([
  ['2026-08-31T23:30:00+08:00', 2026],
  ['2026-09-01T00:30:00+08:00', 2027],
])('at %s guides are for %s', (time, year) => expect(nextYear(Date.parse(time))).toBe(year));

test('names provinces', () => {
  expect(provinceNames(['110000', '330000'])).toBe('北京、浙江');
});

test('a file is marked until it has passed its check', () => {
  expect([isUnchecked(unchecked('a1')), isUnchecked('a1'), isUnchecked('')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fileOf(unchecked('a1')), fileOf('a1')]).toEqual(['a1', 'a1']);
});
