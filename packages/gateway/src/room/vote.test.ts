import { describe, expect, test } from 'vitest';
import type { BallotNow } from './vote.ts';
import { castVote, countsOf, takesVotes } from './vote.ts';

const poll: BallotNow = { kind: 'poll', open: true, choices: 3, askedBy: null };
const question: BallotNow = { kind: 'question', open: true, choices: 1, askedBy: 'ann' };
const vote = (kind: BallotNow['kind'], choice: number | null, accountId = 'bob') => ({
  kind,
  accountId,
  choice,
});

describe('a vote in a poll', () => {
  test('counts, and moves to another answer', () => {
    expect(castVote(poll, vote('poll', 2), null)).toBe('counted');
    expect(castVote(poll, vote('poll', 0), 2)).toBe('counted');
    expect(castVote(poll, vote('poll', 2), 2)).toBe('same');
  });
  test('is for an answer that there is, while the poll is open', () => {
    expect(castVote(poll, vote('poll', 3), null)).toBe('choice');
    expect(castVote({ ...poll, open: false }, vote('poll', 1), null)).toBe('ended');
    expect(castVote(null, vote('poll', 1), null)).toBe('none');
  });
});

describe('a vote for a question', () => {
  test('counts once, and can be taken back', () => {
    expect(castVote(question, vote('question', 0), null)).toBe('counted');
    expect(castVote(question, vote('question', 0), 0)).toBe('same');
    expect(castVote(question, vote('question', null), 0)).toBe('counted');
    expect(castVote(question, vote('question', null), null)).toBe('same');
  });
  test('is not for who asked it', () => {
    expect(castVote(question, vote('question', 0, 'ann'), null)).toBe('own');
  });
  test('is none in a poll, and the other way round', () => {
    expect(castVote(poll, vote('question', 0), null)).toBe('none');
    expect(castVote(question, vote('poll', 0), null)).toBe('none');
  });
});

test('questions take votes while they wait', () => {
  const states = ['open', 'taken', 'answered', 'dismissed'] as const;
  expect(states.map(takesVotes)).toEqual([true, true, false, false]);
});

test('answers that nobody chose count too', () => {
  expect(countsOf(3, [{ choice: 2, count: 5 }])).toEqual([0, 0, 5]);
});
