import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Poll } from '@xuanjiang/contracts/poll';
import type { RoomFacts } from '../reading/apply-events.ts';
import type { RoomVotes } from '../reading/room-state.ts';

/** How long the result of a poll stays over the chat, ms. */
export const RESULT_MS = 2 * MINUTE_MS;

/** A poll with its votes, as far as the reader knows. */
export type PollNow = Pick<
  Poll,
  'Offset' | 'Title' | 'Options' | 'Open' | 'Counts' | 'Choice' | 'Starttime' | 'Endtime'
>;

const applied = (poll: PollNow, { results }: RoomFacts, { counts, own }: RoomVotes): PollNow => {
  const { Offset } = poll;
  const chosen = own.get(Offset);
  const Choice = chosen === undefined ? poll.Choice : chosen;
  const result = results.get(Offset);
  if (result !== undefined) {
    return { ...poll, Choice, Open: false, Counts: result.Counts, Endtime: result.Time };
  }
  const told = counts.get(Offset);
  return { ...poll, Choice, Counts: poll.Open && told !== undefined ? [...told] : poll.Counts };
};

/**
 * The polls of a room: what the server answered, with what the log and the counts have told since.
 * Open ones first, then the newest first.
 */
export const pollsOf = (
  answered: readonly PollNow[],
  facts: RoomFacts,
  votes: RoomVotes,
): PollNow[] => {
  const known = new Set(answered.map(({ Offset }) => Offset));
  const opened = [...facts.polls.values()]
    .filter(({ Offset }) => !known.has(Offset))
    .map(({ Offset, Title, Options, Time }) => ({
      Offset,
      Title,
      Options,
      Open: true,
      Counts: Options.map(() => 0),
      Choice: null,
      Starttime: Time,
      Endtime: 0,
    }));
  return [...answered, ...opened]
    .map((poll) => applied(poll, facts, votes))
    .sort((a, b) => Number(b.Open) - Number(a.Open) || b.Offset - a.Offset);
};

/** Those that stand over the chat at a moment, UTC ms: open ones, and for a while what came out. */
export const shownPolls = (polls: readonly PollNow[], at: number): PollNow[] =>
  polls.filter(
    ({ Starttime, Endtime }) => Starttime <= at && (Endtime === 0 || at < Endtime + RESULT_MS),
  );

/** When the next of them is over, UTC ms; null for none. */
export const nextOver = (polls: readonly PollNow[], at: number): number | null => {
  const ends = polls
    .filter(({ Endtime }) => Endtime > 0)
    .map(({ Endtime }) => Endtime + RESULT_MS)
    .filter((end) => end > at);
  return ends.length === 0 ? null : Math.min(...ends);
};

/** The counts after the reader has moved their vote; null stands for no choice. */
export const movedCounts = (
  counts: readonly number[],
  before: number | null,
  after: number | null,
): number[] =>
  counts.map((count, choice) => count - Number(choice === before) + Number(choice === after));

export const totalOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** How many of a hundred chose an answer, whole. */
export const percentOf = (counts: readonly number[], choice: number): number => {
  const total = totalOf(counts);
  return total === 0 ? 0 : Math.round((100 * (counts[choice] ?? 0)) / total);
};
