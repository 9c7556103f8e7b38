import { expect, test } from 'vitest';
import { isAtLeast, mayActOn } from './standing.ts';

test.each([
  ['moderator', 'user', true],
  ['moderator', 'moderator', false],
  ['moderator', 'worker', false],
  ['worker', 'moderator', true],
  ['worker', 'operator', false],
  ['operator', 'worker', true],
  ['operator', 'operator', false],
  ['user', 'user', false],
] as const)('whether a %s may act on a %s: %s', (actor, subject, may) => {
  expect(mayActOn(actor, subject)).toBe(may);
});

test('a standing includes those below it', () => {
  expect(isAtLeast('worker', 'moderator')).toBe(true);
  expect(isAtLeast('worker', 'worker')).toBe(true);
  expect(isAtLeast('user', 'moderator')).toBe(false);
});
