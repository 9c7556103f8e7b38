import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { Tally } from '@xuanjiang/contracts/realtime/message';

/** What the readers of a room are told beside its log, at most once a second. */
export interface RoomCount {
  /** Readers of the room in all processes. */
  readonly viewers: number;
  /** Votes that have changed. */
  readonly tallies: readonly Tally[];
}

export const countOf = (
  Topic: string,
  { viewers, tallies }: RoomCount,
): Extract<ServerFrame, { Type: 'Count' }> => ({
  Type: 'Count',
  Topic,
  Count: viewers,
  ...(tallies.length > 0 && { Tallies: [...tallies] }),
});

/** Both in one: of what is in both, the later counts. */
export const mergeTallies = (
  before: readonly Tally[],
  later: readonly Tally[],
): readonly Tally[] => {
  if (before.length === 0) return later;
  return [...new Map([...before, ...later].map((tally) => [tally.Offset, tally])).values()];
};

const isZero = ({ Counts }: Tally): boolean => Counts.every((count) => count === 0);
const isSame = (a: Tally, b: Tally): boolean =>
  a.Counts.length === b.Counts.length && a.Counts.every((count, at) => count === b.Counts[at]);

/** The tallies that differ from what the readers were told last; a new tally without votes is left out. */
export const changedTallies = (
  told: ReadonlyMap<number, Tally>,
  now: readonly Tally[],
): readonly Tally[] =>
  now.filter((tally) => {
    const before = told.get(tally.Offset);
    return before === undefined ? !isZero(tally) : !isSame(before, tally);
  });
