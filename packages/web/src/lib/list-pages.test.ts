import { describe, expect, test } from 'vitest';
import { itemsOf, pagesOf } from './list-pages.ts';

const page = (ids: string, total: number) => ({
  List: [...ids].map((Id) => ({ Id })),
  Total: total,
});

describe('itemsOf', () => {
  test('keeps the order and drops an item that moved onto the next page', () => {
    const items = itemsOf([page('abc', 7), page('cde', 8)]);
    expect(items.map(({ Id }) => Id).join('')).toBe('abcde');
  });

  test('is empty without pages', () => expect(itemsOf([])).toEqual([]));
});

describe('pagesOf', () => {
  const { initialPageParam, getNextPageParam } = pagesOf(3);
  const next = (...pages: ReturnType<typeof page>[]) => getNextPageParam(pages.at(-1), pages);

  test('counts up from the first page until the total is reached', () => {
    expect(initialPageParam).toBe(1);
    expect(next(page('abc', 7))).toBe(2);
    expect(next(page('abc', 7), page('def', 7))).toBe(3);
    expect(next(page('abc', 6), page('def', 6))).toBeUndefined();
  });

  test('stops at an empty page, whatever the total says', () => {
    expect(next(page('', 9))).toBeUndefined();
    expect(next()).toBeUndefined();
  });
});
