import { expect, test } from 'vitest';
import { inWords, longestLength } from './wording-model.ts';

test('the longest value counts, and 𠮷 is one character', () => {
  const variables = [{ Name: 'university', Longest: '示例大学𠮷' }];
  expect(longestLength('首场 {university}', variables)).toBe(8);
  expect(longestLength('首场 {title}', variables)).toBe(10);
});

test('variables are read by their names', () => {
  expect(inWords('今天 {count} 场，首场 {university}，{later}')).toBe(
    '今天 〔全国场数〕 场，首场 〔高校〕，{later}',
  );
});
