import { expect, test } from 'vitest';
import { NO_OWN, numberTyped, parseOwn, RANK_MAX, SCORE_MAX } from './own.ts';

test.each([
  ['', 0],
  [' 634 ', 634],
  ['9,872', 9872],
  ['６３４', 634],
  ['0', null],
  ['-3', null],
  ['6.5', null],
  ['abc', null],
  ['2000001', null],
  ['20000000', null],
])('%j is read as %s', (typed, value) => expect(numberTyped(typed, RANK_MAX)).toBe(value));

test('a score has its own limit', () => expect(numberTyped('901', SCORE_MAX)).toBeNull());

test.each([null, '', 'x', '1', '{"score":"634"}', '{"score":-1,"rank":1.5}', '{"score":901}'])(
  'what the device kept as %j is nothing',
  (kept) => expect(parseOwn(kept)).toEqual(NO_OWN),
);

test('what was kept is read', () =>
  expect(parseOwn('{"score":634,"rank":9872}')).toEqual({ score: 634, rank: 9872 }));
