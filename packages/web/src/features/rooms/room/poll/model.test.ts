import { DAY_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { PollEvent } from '../reading/apply-events.ts';
import { learnFacts, NO_FACTS } from '../reading/apply-events.ts';
import type { RoomVotes } from '../reading/room-state.ts';
import type { PollNow } from './model.ts';
import {
  lacksVotes,
  learnEnds,
  newsOf,
  nextOver,
  ownVote,
  percentOf,
  pollsAt,
  pollsNow,
  pollsOf,
  RESULT_MS,
  showsVotes,
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

it('news are what was opened, and what has ended while it was read', () => {
  const ended = poll(3, { Open: false, Endtime: 9 });
  const known = learnEnds(new Map(), [poll(3)], 0);
  expect(newsOf(new Map(), [poll(3)])).toEqual(poll(3));
  expect(newsOf(known, [poll(3)])).toBeNull();
  expect(newsOf(known, [poll(7), poll(3)])).toEqual(poll(7));
  expect(newsOf(known, [ended])).toBe(ended);
  expect(newsOf(learnEnds(known, [ended], 9), [ended])).toBeNull();
  expect(newsOf(new Map(), [ended])).toBeNull();
});

describe('votes that this page may not know of', () => {
  const told = (...offsets: number[]) => ({
    ...NO_VOTES,
    counts: new Map(offsets.map((at) => [at, [1]])),
  });

  it('are those of open polls that nobody has told of', () => {
    expect(lacksVotes([poll(3)], NO_VOTES, null)).toBe(true);
    expect(lacksVotes([poll(3)], told(3), null)).toBe(false);
    expect(lacksVotes([poll(3, { Open: false })], NO_VOTES, null)).toBe(false);
  });

  it('are those of a poll that was opened after the answer, and never of one in it', () => {
    expect(lacksVotes([poll(3), poll(7)], NO_VOTES, new Set([3]))).toBe(true);
    expect(lacksVotes([poll(3), poll(7)], told(7), new Set([3]))).toBe(false);
    expect(lacksVotes([poll(3)], NO_VOTES, new Set([3]))).toBe(false);
  });
});

describe('over the chat', () => {
  const running = poll(10);
  const done = poll(5, { Open: false, Endtime: 20_000 });
  const offsets = (polls: readonly PollNow[]) => polls.map(({ Offset }) => Offset);

  it('of a replay stand those that were open at the moment, and results for a while', () => {
    const shown = (at: number) => offsets(pollsAt([running, done], at));
    expect(shown(4999)).toEqual([]);
    expect(shown(5000)).toEqual([5]);
    expect(shown(20_000 + RESULT_MS - 1)).toEqual([10, 5]);
    expect(shown(20_000 + RESULT_MS)).toEqual([10]);
  });

  it('stand all that are open, however wrong the clock of the device is', () => {
    for (const now of [0, 9999, 10_000, 10_000 + DAY_MS]) {
      expect(offsets(pollsNow([running], learnEnds(new Map(), [running], now), now))).toEqual([10]);
    }
  });

  it.each([0, 20_000, 20_000 + DAY_MS])(
    'stands a result for a while from when it is learned, on a device where it is %d',
    (now) => {
      const open = { ...done, Open: true, Endtime: 0 };
      const ends = learnEnds(learnEnds(new Map(), [open], now - 1), [done], now);
      const shown = (at: number) => offsets(pollsNow([done], learnEnds(ends, [done], at), at));
      expect(shown(now)).toEqual([5]);
      expect(shown(now + RESULT_MS - 1)).toEqual([5]);
      expect(shown(now + RESULT_MS)).toEqual([]);
      expect(nextOver(ends, now)).toBe(now + RESULT_MS);
      expect(nextOver(ends, now + RESULT_MS)).toBeNull();
    },
  );

  it('stands a result that was there before for the rest of its time, and no longer than a while', () => {
    const shown = (seen: number, at: number) =>
      offsets(pollsNow([done], learnEnds(new Map(), [done], seen), at));
    expect(shown(30_000, 20_000 + RESULT_MS - 1)).toEqual([5]);
    expect(shown(30_000, 20_000 + RESULT_MS)).toEqual([]);
    expect(shown(20_000 + RESULT_MS, 20_000 + RESULT_MS)).toEqual([]);
    // A device that is behind.
    expect(shown(0, RESULT_MS - 1)).toEqual([5]);
    expect(shown(0, RESULT_MS)).toEqual([]);
  });

  it('nothing changes by itself while no result stands there', () => {
    expect(nextOver(learnEnds(new Map(), [running], 0), 0)).toBeNull();
    const ends = learnEnds(new Map(), [running, done], 1);
    expect(learnEnds(ends, [running, done], 2)).toBe(ends);
  });
});

it('the vote of the reader leaves the counts as they were told, and is forgotten when it was refused', () => {
  const votes = { counts: new Map([[3, [4, 5]]]), own: new Map([[7, 1]]) };
  const voted = ownVote(votes, 3, 1).votes;
  expect(pollsOf([poll(3)], NO_FACTS, voted)).toEqual([poll(3, { Counts: [4, 5], Choice: 1 })]);
  expect([...ownVote(voted, 3, null).votes.own]).toEqual([
    [7, 1],
    [3, null],
  ]);
  expect(ownVote(voted, 3, undefined)).toEqual({ votes });
});

describe('counts', () => {
  it('are told as parts of a hundred', () => {
    expect([percentOf([1, 2], 0), percentOf([1, 2], 1)]).toEqual([33, 67]);
    expect([percentOf([0, 0], 0), percentOf([], 3)]).toEqual([0, 0]);
    expect(totalOf([1, 2])).toBe(3);
  });
});

it('how others voted is seen after the own vote, and once the poll is closed', () => {
  expect(showsVotes({ Open: true, Choice: null })).toBe(false);
  expect(showsVotes({ Open: true, Choice: 0 })).toBe(true);
  expect(showsVotes({ Open: false, Choice: null })).toBe(true);
});
