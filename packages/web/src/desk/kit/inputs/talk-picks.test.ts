import { expect, test } from 'vitest';
import { moved, talkSearchOf } from './talk-picks.ts';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');

test.each([
  ['', {}],
  ['强基', { Name: '强基' }],
  ['浙大 强基', { Name: '浙大 强基' }],
  ['2026-11-24', { Date: '2026-11-24' }],
  ['11-24 强基', { Name: '强基', Date: '2026-11-24' }],
  ['浙大 11月4日', { Name: '浙大', Date: '2026-11-04' }],
  ['11/4', { Date: '2026-11-04' }],
  ['1-5', { Date: '2027-01-05' }],
  ['2026.1.5', { Date: '2026-01-05' }],
  // No such day, and a number: both are words.
  ['13-40', { Name: '13-40' }],
  ['985', { Name: '985' }],
])('%j asks for %j', (text, wanted) => {
  expect(talkSearchOf(text, NOW)).toEqual(wanted);
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('moves %d to %d', (from, to, wanted) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(wanted);
});
