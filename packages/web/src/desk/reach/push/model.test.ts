import { expect, test } from 'vitest';
import { doneShare, isOver } from './model.ts';

test.each([
  [0, 0, null],
  [3, 3, '0.0%'],
  [3, 0, '100.0%'],
  [3, 1, '66.6%'],
  [96_205, 1, '99.9%'],
])('of %i people with %i left it is %s', (Total, Waiting, share) => {
  expect(doneShare({ Total, Waiting })).toBe(share);
});

test('what is paused can go on', () => {
  expect([isOver('paused'), isOver('running'), isOver('planned')]).toEqual([false, false, false]);
  expect([isOver('stopped'), isOver('done')]).toEqual([true, true]);
});
