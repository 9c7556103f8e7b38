import { expect, test } from 'vitest';
import { areDifferent } from './different-options.ts';

test('answers that read alike are the same', () => {
  expect(areDifferent(['专业', '校园'])).toBe(true);
  expect(areDifferent(['专业', '校园', '专业'])).toBe(false);
  expect(areDifferent(['A', 'ａ'])).toBe(false);
});
