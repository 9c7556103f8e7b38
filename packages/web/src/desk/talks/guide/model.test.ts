import { expect, test } from 'vitest';
import { moved, nextYear, provinceNames } from './model.ts';

test.each([
  ['2026-08-31T23:30:00+08:00', 2026],
  ['2026-09-01T00:30:00+08:00', 2027],
])('at %s guides are for %s', (time, year) => expect(nextYear(Date.parse(time))).toBe(year));

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
])('%s moved by %s', (id, by, ids) => expect(moved(['a', 'b', 'c'], id, by)).toEqual(ids));

test('names provinces', () => {
  expect(provinceNames(['110000', '330000'])).toBe('北京、浙江');
});
