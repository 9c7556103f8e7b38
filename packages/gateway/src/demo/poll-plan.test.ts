import { describe, expect, test } from 'vitest';
import { offsetIn, plannedVotes, planPoll } from './poll-plan.ts';

const TEXTS = [{ Title: 'a', Options: ['b', 'c'] }];
const polls = Array.from({ length: 40 }, (_, key) => planPoll(`talk ${key}`, TEXTS, 30));
const [poll = null] = polls.filter((each) => each !== null);

describe('the polls of the demo', () => {
  test('are of some talks, and the same each time', () => {
    const some = polls.filter((each) => each !== null).length;
    expect(some).toBeGreaterThan(10);
    expect(some).toBeLessThan(30);
    expect(planPoll('talk 1', TEXTS, 30)).toEqual(polls[1]);
  });

  test('open and close within the talk, with votes for each answer', () => {
    expect(poll).toMatchObject({ openedAfter: 10, closedAfter: 18, options: ['b', 'c'] });
    expect(poll?.counts).toHaveLength(2);
  });

  test('leave offsets without gaps', () => {
    expect([0, 1, 2].map((index) => offsetIn(null, index))).toEqual([1, 2, 3]);
    const offsets = Array.from({ length: 30 }, (_, index) => offsetIn(poll, index));
    const events = [(poll?.openedAfter ?? 0) + 2, (poll?.closedAfter ?? 0) + 3];
    expect([...offsets, ...events].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 1),
    );
  });
});

test('a question of the demo has always the same votes', () => {
  expect(plannedVotes('a 1')).toBe(plannedVotes('a 1'));
  expect(plannedVotes('a 1')).toBeLessThan(40);
});
