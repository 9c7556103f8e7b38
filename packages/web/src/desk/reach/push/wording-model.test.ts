import { expect, test } from 'vitest';
import { longestLength } from './wording-model.ts';

test('the longest value counts, and 𠮷 is one character', () => {
  const variables = [{ Name: 'university', Longest: '示例大学𠮷' }];
  expect(longestLength('首场 {university}', variables)).toBe(8);
  expect(longestLength('首场 {title}', variables)).toBe(10);
});
