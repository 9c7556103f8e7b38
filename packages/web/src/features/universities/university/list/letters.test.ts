import { expect, test } from 'vitest';
import { letterAt, TODAY } from './letters.ts';

const LETTERS = [TODAY, 'A', 'B', 'Z'];

test.each([
  [-5, TODAY],
  [0, TODAY],
  [24, TODAY],
  [25, 'A'],
  [99, 'Z'],
  [130, 'Z'],
])('a finger at %d of 100 points at %s', (y, letter) =>
  expect(letterAt(LETTERS, y, 100)).toBe(letter),
);

test('there is nothing to point at in an empty or a hidden index', () => {
  expect(letterAt([], 5, 100)).toBe('');
  expect(letterAt(LETTERS, 5, 0)).toBe(TODAY);
});
