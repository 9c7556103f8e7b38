import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { afterArrival, keywordOf } from './typed-text.ts';

test('a text that was typed arrives later, and takes no letter away that was typed since', () => {
  expect(afterArrival(['浙', '浙j'], '浙')).toEqual(['浙j']);
  expect(afterArrival(['浙', '浙j'], '浙j')).toEqual([]);
});

test('a text that comes from elsewhere is taken over', () => {
  expect(afterArrival([], '')).toBeNull();
  expect(afterArrival(['浙'], '北京')).toBeNull();
});

test('what is asked to search for is cut to what calls take', () => {
  expect(keywordOf(null)).toBe('');
  expect(keywordOf(' 强基 ')).toBe('强基');
  expect(keywordOf('x'.repeat(KEYWORD_MAX + 1))).toHaveLength(KEYWORD_MAX);
});
