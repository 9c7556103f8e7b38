import { expect, test } from 'vitest';
import { afterArrival } from './typed-name.ts';

test('a name that was typed arrives later, and takes no letter away that was typed since', () => {
  expect(afterArrival(['浙', '浙j'], '浙')).toEqual(['浙j']);
  expect(afterArrival(['浙', '浙j'], '浙j')).toEqual([]);
});

test('a name that comes from elsewhere is taken over', () => {
  expect(afterArrival([], '')).toBeNull();
  expect(afterArrival(['浙'], '北京')).toBeNull();
});
