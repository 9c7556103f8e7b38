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

/**
 * Whether votes may have come that this page does not know of: an open poll that nobody has told
 * of since the connection entered the room, and that no answer since then has.
 * @param answered offsets of the polls in the answer; null for an answer of before the entering
 */
export const lacksVotes = (
  polls: readonly PollNow[],
  { counts }: RoomVotes,
  answered: ReadonlySet<number> | null,
): boolean =>
  polls.some(({ Offset, Open }) => Open && !counts.has(Offset) && answered?.has(Offset) !== true);

/** The polls shown over the chat of a replay at a moment of it, UTC ms. */
export const pollsAt = (polls: readonly PollNow[], at: number): PollNow[] =>
  polls.filter(
    ({ Starttime, Endtime }) => Starttime <= at && (Endtime === 0 || at < Endtime + RESULT_MS),
  );

/** When the reader learned the ends of polls, by the clock of the device, ms; null for open ones. */
export type KnownEnds = ReadonlyMap<number, number | null>;

/**
 * The same after these polls were seen; the same object when nothing has changed. The clock of the
 * device may be wrong: what ends while it is read ended now, and nothing ended later than now.
 */
export const learnEnds = (known: KnownEnds, polls: readonly PollNow[], now: number): KnownEnds => {
  const ends = new Map<number, number | null>();
  for (const { Offset, Open, Endtime } of polls) {
    const before = known.get(Offset);
    if (Open) ends.set(Offset, null);
    else if (before === undefined) ends.set(Offset, Math.min(Endtime, now));
    else ends.set(Offset, before ?? now);
  }
  const same = ends.size === known.size && [...ends].every(([key, end]) => known.get(key) === end);
  return same ? known : ends;
};

/** The poll of these that was opened, or has ended, since the reader knew these ends; null for none. */
export const newsOf = (known: KnownEnds, polls: readonly PollNow[]): PollNow | null =>
  polls.find(({ Offset, Open }) => (Open ? !known.has(Offset) : known.get(Offset) === null)) ??
  null;

/** The polls shown over the chat now: open ones, and for a while those that have ended, with their results. */
export const pollsNow = (polls: readonly PollNow[], ends: KnownEnds, now: number): PollNow[] =>
  polls.filter(({ Offset, Open }) => Open || now < (ends.get(Offset) ?? 0) + RESULT_MS);

/** When the next result has stood there long enough, by the clock of the device; null for none. */
export const nextOver = (ends: KnownEnds, now: number): number | null => {
  const overs = [...ends.values()]
    .filter((end) => end !== null)
    .map((end) => end + RESULT_MS)
    .filter((over) => over > now);
  return overs.length === 0 ? null : Math.min(...overs);
};

/** The votes after the reader has chosen an answer, or none; undefined forgets what they chose. */
export const ownVote = (
  votes: RoomVotes,
  offset: number,
  choice: number | null | undefined,
): { readonly votes: RoomVotes } => {
  const own = new Map(votes.own);
  if (choice === undefined) own.delete(offset);
  else own.set(offset, choice);
  return { votes: { ...votes, own } };
};

/** Whether somebody sees how others voted: once they have voted themselves, and after the end. */
export const showsVotes = ({ Open, Choice }: Pick<PollNow, 'Open' | 'Choice'>): boolean =>
  !Open || Choice !== null;

export const totalOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** How many of a hundred chose an answer, whole. */
export const percentOf = (counts: readonly number[], choice: number): number => {
  const total = totalOf(counts);
  return total === 0 ? 0 : Math.round((100 * (counts[choice] ?? 0)) / total);
};
