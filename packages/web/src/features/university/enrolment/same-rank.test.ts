import { describe, expect, test } from 'vitest';
import { rankOf, scoreOf } from './same-rank.ts';

const ROWS = [
  { score: 690, cumulative: 40 },
  { score: 700, cumulative: 12 },
  { score: 688, cumulative: 90 },
];

describe('the same rank in another year', () => {
  test('is the rank of a score', () => {
    expect(rankOf(ROWS, 690)).toBe(40);
    expect(rankOf(ROWS, 689)).toBe(40);
    expect(rankOf(ROWS, 750)).toBe(12);
    expect(rankOf(ROWS, 687)).toBeNull();
    expect(rankOf([], 690)).toBeNull();
  });

  test('is the score of a rank', () => {
    expect(scoreOf(ROWS, 1)).toBe(700);
    expect(scoreOf(ROWS, 12)).toBe(700);
    expect(scoreOf(ROWS, 13)).toBe(690);
    expect(scoreOf(ROWS, 90)).toBe(688);
    expect(scoreOf(ROWS, 91)).toBeNull();
  });
});
