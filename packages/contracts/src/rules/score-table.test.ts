import { describe, expect, test } from 'vitest';
import { equalScore, rankOfScore, scoreOfRank } from './score-table.ts';

const THIS_YEAR = { scores: [700, 690, 688], cumulative: [12, 40, 90] };
const LAST_YEAR = { scores: [705, 695, 680], cumulative: [10, 40, 200] };
const NOTHING = { scores: [], cumulative: [] };

describe('the rank of a total', () => {
  test.each([
    [750, 12],
    [700, 12],
    [699, 12],
    [690, 40],
    [689, 40],
    [688, 90],
    [687, null],
  ])('%i has rank %s', (score, rank) => expect(rankOfScore(THIS_YEAR, score)).toBe(rank));

  test('an empty table says nothing', () => expect(rankOfScore(NOTHING, 690)).toBeNull());
});

describe('the total of a rank', () => {
  test.each([
    [1, 700],
    [12, 700],
    [13, 690],
    [40, 690],
    [41, 688],
    [90, 688],
    [91, null],
  ])('rank %i had %s', (rank, score) => expect(scoreOfRank(THIS_YEAR, rank)).toBe(score));

  test('an empty table says nothing', () => expect(scoreOfRank(NOTHING, 1)).toBeNull());
});

describe('the same rank in another year', () => {
  test.each([
    [700, 695],
    [690, 695],
    [688, 680],
    [600, null],
  ])('%i would have been %s', (score, other) =>
    expect(equalScore(THIS_YEAR, score, LAST_YEAR)).toBe(other),
  );

  test('beyond the other table nothing is said', () =>
    expect(equalScore(LAST_YEAR, 680, THIS_YEAR)).toBeNull());
});
