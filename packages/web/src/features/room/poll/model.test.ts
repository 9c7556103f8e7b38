import { describe, expect, it } from 'vitest';
import type { PollEvent } from '../reading/apply-events.ts';
import { learnFacts, NO_FACTS } from '../reading/apply-events.ts';
import type { RoomVotes } from '../reading/room-state.ts';
import type { PollNow } from './model.ts';
import {
  movedCounts,
  nextOver,
  percentOf,
  pollsOf,
  RESULT_MS,
  shownPolls,
  totalOf,
} from './model.ts';

const NO_VOTES: RoomVotes = { counts: new Map(), own: new Map() };
const poll = (Offset: number, fields: Partial<PollNow> = {}): PollNow => ({
  Offset,
  Title: `poll ${Offset}`,
  Options: ['a', 'b'],
  Open: true,
  Counts: [0, 0],
  Choice: null,
  Starttime: Offset * 1000,
  Endtime: 0,
  ...fields,
});
const fields = (Offset: number) => ({ Topic: 'stream/1', Epoch: 'e', Offset, Time: Offset * 1000 });
const opened = (Offset: number): PollEvent => ({
  Type: 'Poll',
  ...fields(Offset),
  Title: `poll ${Offset}`,
  Options: ['a', 'b'],
});
const closed = (Offset: number, Target: number, Counts: number[]) =>
  ({ Type: 'Result', ...fields(Offset), Target, Counts }) as const;

describe('the polls of a room', () => {
  it('are those of the answer and those that the log opened since, each once', () => {
    const facts = learnFacts(NO_FACTS, [opened(3), opened(7)], 0);
    expect(pollsOf([poll(3, { Choice: 1 })], facts, NO_VOTES)).toEqual([
      poll(7),
      poll(3, { Choice: 1 }),
    ]);
  });

  it('end with the result of the log, whatever was counted before and after', () => {
    const facts = learnFacts(NO_FACTS, [closed(9, 3, [4, 5]), opened(3)], 0);
    const votes = { counts: new Map([[3, [1, 1]]]), own: new Map([[3, 0]]) };
    const ended = { Open: false, Counts: [4, 5], Choice: 0, Endtime: 9000 };
    expect(pollsOf([], facts, votes)).toEqual([poll(3, ended)]);
    expect(pollsOf([poll(3)], facts, votes)).toEqual([poll(3, ended)]);
  });

  it('count as was told last while they are open', () => {
    const votes = {
      counts: new Map([
        [1, [2, 3]],
        [2, [9, 9]],
      ]),
      own: new Map([[1, null]]),
    };
    const done = poll(2, { Open: false, Counts: [1, 0], Endtime: 5000 });
    expect(pollsOf([poll(1, { Choice: 1 }), done], NO_FACTS, votes)).toEqual([
      poll(1, { Counts: [2, 3], Choice: null }),
      done,
    ]);
  });

  it('come open ones first, then the newest', () => {
    const polls = [poll(4, { Open: false }), poll(1), poll(5, { Open: false }), poll(2)];
    expect(pollsOf(polls, NO_FACTS, NO_VOTES).map(({ Offset }) => Offset)).toEqual([2, 1, 5, 4]);
  });
});

describe('over the chat', () => {
  const running = poll(10);
  const done = poll(5, { Open: false, Endtime: 20_000 });
  const shown = (at: number) => shownPolls([running, done], at).map(({ Offset }) => Offset);

  it('stand those that were open at the moment, and results for a while', () => {
    expect(shown(4999)).toEqual([]);
    expect(shown(5000)).toEqual([5]);
    expect(shown(20_000 + RESULT_MS - 1)).toEqual([10, 5]);
    expect(shown(20_000 + RESULT_MS)).toEqual([10]);
  });

  it('changes by itself when a result is over', () => {
    expect(nextOver([running], 0)).toBeNull();
    expect(nextOver([running, done], 0)).toBe(20_000 + RESULT_MS);
    expect(nextOver([running, done], 20_000 + RESULT_MS)).toBeNull();
  });
});

describe('counts', () => {
  it('move with the vote of the reader', () => {
    expect(movedCounts([1, 2], null, 1)).toEqual([1, 3]);
    expect(movedCounts([1, 2], 1, 0)).toEqual([2, 1]);
    expect(movedCounts([1], 0, null)).toEqual([0]);
  });

  it('are told as parts of a hundred', () => {
    expect([percentOf([1, 2], 0), percentOf([1, 2], 1)]).toEqual([33, 67]);
    expect([percentOf([0, 0], 0), percentOf([], 3)]).toEqual([0, 0]);
    expect(totalOf([1, 2])).toBe(3);
  });
});
