import { describe, expect, test } from 'vitest';
import { leavesBy, lineAt, lineHeard, linesWith } from './model.ts';

const LINES = [
  { Fromms: 1000, Untilms: 2000, Text: '强基计划怎么报' },
  { Fromms: 2500, Untilms: 4000, Text: '看 AI 专业' },
  { Fromms: 4000, Untilms: 5000, Text: '再看强基' },
];

describe('lineAt', () => {
  test.each([
    [0, -1],
    [999, -1],
    [1000, 0],
    [2400, 0],
    [2500, 1],
    [3999, 1],
    [4000, 2],
    [90_000, 2],
  ])('at %d ms', (at, line) => {
    expect(lineAt(LINES, at)).toBe(line);
  });
  test('of none there is none', () => expect(lineAt([], 5)).toBe(-1));
});

test('finds lines with all words, whatever their case and width', () => {
  const found = (text: string) => linesWith(LINES, text).map(({ Fromms }) => Fromms);
  expect(found('强基')).toEqual([1000, 4000]);
  expect(found(' 强基 再看 ')).toEqual([4000]);
  expect(found('ａｉ')).toEqual([2500]);
  expect(found(' ')).toEqual([1000, 2500, 4000]);
  expect(found('清华')).toEqual([]);
});

test('a picture that was brought to a line is at it, though 2.5 s may be 2499 ms', () => {
  expect(lineHeard(LINES, 2499)).toBe(1);
  expect(lineHeard(LINES, 2498)).toBe(0);
  // As the page reckons it.
  expect(Math.floor(1.001 * 1000)).toBe(1000);
});

test('keys that go elsewhere in a list are known from those that do something', () => {
  expect(['Tab', 'PageDown', 'End'].every(leavesBy)).toBe(true);
  expect(['Enter', ' ', 'a', 'Shift'].some(leavesBy)).toBe(false);
});
