import { describe, expect, test } from 'vitest';
import { changedTallies, countOf, mergeTallies } from './room-count.ts';

const tally = (Offset: number, ...Counts: number[]) => ({ Offset, Counts });
const told = (...tallies: ReturnType<typeof tally>[]) =>
  new Map(tallies.map((each) => [each.Offset, each]));

test('a frame without votes is what it was before there were any', () => {
  expect(countOf('stream/1', { viewers: 3, tallies: [] })).toEqual({
    Type: 'Count',
    Topic: 'stream/1',
    Count: 3,
  });
  expect(countOf('stream/1', { viewers: 3, tallies: [tally(2, 1, 0)] })).toMatchObject({
    Tallies: [{ Offset: 2, Counts: [1, 0] }],
  });
});

test('of two counts of the same the later one is told, and nothing is lost', () => {
  const before = [tally(1, 1), tally(2, 5)];
  expect(mergeTallies(before, [tally(1, 2), tally(3, 1)])).toEqual([
    tally(1, 2),
    tally(2, 5),
    tally(3, 1),
  ]);
  expect(mergeTallies([], before)).toBe(before);
});

describe('readers are told', () => {
  test('what has changed, also back to none', () => {
    const now = [tally(1, 2, 1), tally(2, 0), tally(3, 4)];
    expect(changedTallies(told(tally(1, 1, 2), tally(2, 1), tally(3, 4)), now)).toEqual([
      tally(1, 2, 1),
      tally(2, 0),
    ]);
  });
  test('nothing of what has no vote yet', () => {
    expect(changedTallies(told(), [tally(1, 0, 0), tally(2, 1)])).toEqual([tally(2, 1)]);
  });
});
