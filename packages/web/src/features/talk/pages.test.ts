import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../testing/make-talk.ts';
import { mergePages, nextPage } from './pages.ts';

const page = (ids: string, total: number) => ({
  List: [...ids].map((Id) => makeTalk({ Id })),
  Total: total,
});

describe('mergePages', () => {
  test('keeps the order and drops a row that slid onto the next page', () => {
    const rows = mergePages([page('abc', 7), page('cde', 8)]);
    expect(rows.map(({ Id }) => Id).join('')).toBe('abcde');
  });

  test('is empty without pages', () => expect(mergePages([])).toEqual([]));
});

describe('nextPage', () => {
  test('counts up until the total is reached', () => {
    expect(nextPage([page('abc', 7)], 3)).toBe(2);
    expect(nextPage([page('abc', 7), page('def', 7)], 3)).toBe(3);
    expect(nextPage([page('abc', 6), page('def', 6)], 3)).toBeUndefined();
  });

  test('stops at an empty page, whatever the total says', () => {
    expect(nextPage([page('', 9)], 3)).toBeUndefined();
    expect(nextPage([], 3)).toBeUndefined();
  });
});
