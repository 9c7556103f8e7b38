import type { Question } from '@xuanjiang/contracts/question';
import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import {
  answerSecond,
  groupsOf,
  REFETCH_MS,
  untilRefetch,
  votedQuestion,
  waitingOf,
  withoutQuestion,
} from './model.ts';

const ask = (Offset: number, State: QuestionState, Atms = 0): Question => ({
  Message: makeMessage({ Offset, Question: State }),
  State,
  Takenby: '',
  Answer: null,
  Answertime: 0,
  Atms,
  Votes: 0,
  Voted: false,
  Mergedinto: 0,
});
const page = (List: readonly Question[], Total = List.length) => ({ List, Total });
const offsets = ({ list }: { readonly list: readonly Question[] }) =>
  list.map(({ Message }) => Message.Offset);

describe('how often questions are asked for', () => {
  it('is at most every 2 s, and at once after a pause', () => {
    expect(untilRefetch(0, 50_000)).toBe(0);
    expect(untilRefetch(50_000, 50_000)).toBe(REFETCH_MS);
    expect(untilRefetch(50_000, 50_500)).toBe(REFETCH_MS - 500);
    expect(untilRefetch(50_000, 50_000 + REFETCH_MS)).toBe(0);
  });

  it('does not take longer when the clock was set back', () => {
    expect(untilRefetch(900_000, 50_000)).toBe(REFETCH_MS);
  });
});

describe('the questions that staff have to answer', () => {
  it('are the open ones, then those that somebody has taken', () => {
    const { List, Total } = waitingOf(page([ask(1, 'open')], 9), page([ask(3, 'taken')]));
    expect(offsets({ list: List })).toEqual([1, 3]);
    expect(Total).toBe(10);
  });

  it('are there once also while one is taken, or given back, between two fetches', () => {
    const open = page([ask(1, 'open'), ask(2, 'open')]);
    const { List, Total } = waitingOf(open, page([ask(1, 'taken')]));
    expect(List.map(({ State }) => State)).toEqual(['open', 'taken']);
    expect(offsets({ list: List })).toEqual([2, 1]);
    expect(Total).toBe(2);
  });
});

describe('the groups of questions', () => {
  it('are the answered ones and the waiting ones, of which taken ones come first', () => {
    const { answered, waiting } = groupsOf({
      answered: [page([ask(4, 'answered'), ask(2, 'answered')])],
      taken: [page([ask(9, 'taken')])],
      open: [page([ask(1, 'open'), ask(12, 'open')])],
    });
    expect(offsets(answered)).toEqual([4, 2]);
    expect(offsets(waiting)).toEqual([9, 1, 12]);
    expect([answered.total, waiting.total]).toEqual([2, 3]);
  });

  it('count also what is not loaded, by the newest page', () => {
    const { answered, waiting } = groupsOf({
      answered: [page([ask(1, 'answered')], 7), page([ask(2, 'answered')], 8)],
      taken: [page([ask(3, 'taken')])],
      open: [page([ask(4, 'open')], 30)],
    });
    expect([answered.total, waiting.total]).toEqual([8, 31]);
  });

  it('have each question once, in its later state', () => {
    const { answered, waiting } = groupsOf({
      answered: [page([ask(1, 'answered'), ask(2, 'answered')]), page([ask(2, 'answered')])],
      taken: [page([ask(2, 'taken'), ask(3, 'taken')])],
      open: [page([ask(3, 'open'), ask(4, 'open')], 9)],
    });
    expect(offsets(answered)).toEqual([1, 2]);
    expect(offsets(waiting)).toEqual([3, 4]);
    expect([answered.total, waiting.total]).toEqual([2, 9]);
  });

  it('are empty where nobody asked', () => {
    const { answered, waiting } = groupsOf({ answered: [page([])], taken: [page([])], open: [] });
    expect([answered.total, waiting.total, waiting.list.length]).toEqual([0, 0, 0]);
  });
});

it('a group without one of its questions counts the others, loaded or not', () => {
  const group = { list: [ask(1, 'open'), ask(2, 'open')], total: 40 };
  expect(withoutQuestion(group, 1)).toEqual({ list: [ask(2, 'open')], total: 39 });
  expect(withoutQuestion(group, 30)).toEqual({ ...group, total: 39 });
  // It was answered meanwhile.
  expect(withoutQuestion({ ...group, total: 2 }, 30)).toEqual({ ...group, total: 2 });
});

describe('the votes of a question', () => {
  const question = { ...ask(7, 'open'), Votes: 2, Voted: false };
  const votes = (count: number | null, own?: number | null) => ({
    counts: new Map(count === null ? [] : [[7, [count]]]),
    own: new Map(own === undefined ? [] : [[7, own]]),
  });

  it('are those that were told last', () => {
    expect(votedQuestion(question, votes(null))).toBe(question);
    expect(votedQuestion(question, votes(5))).toMatchObject({ Votes: 5, Voted: false });
    expect(votedQuestion(question, votes(3, 0))).toMatchObject({ Votes: 3, Voted: true });
    const voted = { ...question, Voted: true };
    expect(votedQuestion(voted, votes(null, null))).toMatchObject({ Votes: 2, Voted: false });
  });
});

describe('the second of an answer', () => {
  const recording = { from: 0, knots: [{ Atms: 0, Time: 0 }], length: 900_000 };
  const trimmed = { from: 0, knots: [{ Atms: 0, Time: 54_000 }], length: 900_000 };
  it('is a whole second of the recording', () => {
    expect(answerSecond(ask(1, 'answered', 754_900), recording)).toBe(754);
    expect(answerSecond(ask(1, 'answered', 754_900), trimmed)).toBe(700);
  });

  it('is null outside of the talk, after the recording, or without one', () => {
    expect(answerSecond(ask(1, 'answered', 0), recording)).toBeNull();
    expect(answerSecond(ask(1, 'answered', 900_001), recording)).toBeNull();
    expect(answerSecond(ask(1, 'answered', 754_900), null)).toBeNull();
  });
});
