import { describe, expect, test } from 'vitest';
import { lettersOf, listItems, pagesBetween, placeOfLetter } from './items.ts';
import { TODAY } from './letters.ts';

const ITEMS = listItems(1, [
  { letter: 'A', count: 2 },
  { letter: 'B', count: 0 },
  { letter: 'C', count: 1 },
]);

describe('the list', () => {
  test('has those of today on top, and a head for each letter that has some', () => {
    expect(ITEMS).toEqual([
      { kind: 'head', letter: TODAY },
      { kind: 'today', place: 0, letter: TODAY, first: true, last: true },
      { kind: 'head', letter: 'A' },
      { kind: 'row', index: 0, letter: 'A', first: true, last: false },
      { kind: 'row', index: 1, letter: 'A', first: false, last: true },
      { kind: 'head', letter: 'C' },
      { kind: 'row', index: 2, letter: 'C', first: true, last: true },
    ]);
    expect(lettersOf(ITEMS)).toEqual([TODAY, 'A', 'C']);
  });

  test('jumps to the head of a letter', () => {
    expect(placeOfLetter(ITEMS, 'C')).toBe(5);
    expect(placeOfLetter(ITEMS, 'Z')).toBe(0);
  });

  test('asks for the pages that are seen', () => {
    expect(pagesBetween(ITEMS, 0, 2, 2)).toEqual([]);
    expect(pagesBetween(ITEMS, -3, 4, 2)).toEqual([1]);
    expect(pagesBetween(ITEMS, 4, 99, 2)).toEqual([1, 2]);
  });
});
