import { PAGE_LIMIT_MAX, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { retryWait } from '../../../../lib/retry-policy.ts';
import { trpc } from '../../../../lib/trpc.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import type { PollNow } from './model.ts';
import { lacksVotes, pollsOf } from './model.ts';

/** Counts that were read within this time, ms, before the room was entered count as read then. */
const FRESH_MS = 2 * SECOND_MS;
/** A reader who reconnects waits as after this many failures before asking for missed votes. */
const RETURN_SPREAD = 2;

const NONE: readonly PollNow[] = [];

/** The polls of a room as they are now: open ones first, then the newest first. */
export const usePollList = ({ topic, store }: RoomReader) => {
  const { data, dataUpdatedAt, error, isError, refetch } = trpc.poll.find.useQuery({
    Topic: topic,
    Limit: PAGE_LIMIT_MAX,
  });
  const facts = useStore(store, ({ log }) => log.facts);
  const votes = useStore(store, (state) => state.votes);
  const entered = useStore(store, (state) => state.entered);
  const answered = data?.List ?? NONE;
  const polls = useMemo(() => pollsOf(answered, facts, votes), [answered, facts, votes]);
  const latest = useRef({ polls, votes, answered, dataUpdatedAt });
  useEffect(() => {
    latest.current = { polls, votes, answered, dataUpdatedAt };
  }, [polls, votes, answered, dataUpdatedAt]);
  // Counts that came while the connection was away are not told again.
  useEffect(() => {
    if (!entered) return;
    const freshAt = Date.now() - FRESH_MS;
    // All who are in the room may come back at once: they ask one after the other.
    const timer = setTimeout(() => {
      const { polls, votes, answered, dataUpdatedAt } = latest.current;
      const read = dataUpdatedAt < freshAt ? null : new Set(answered.map(({ Offset }) => Offset));
      if (lacksVotes(polls, votes, read)) void refetch();
    }, retryWait(RETURN_SPREAD));
    return () => clearTimeout(timer);
  }, [entered, refetch]);
  return {
    /** The polls, with those that the log told of also before the server has answered. */
    polls,
    /** Undefined until the server has answered. */
    data: data && { List: polls, Total: Math.max(data.Total, polls.length) },
    error,
    isError,
    refetch,
  };
};

export const usePolls = (reader: RoomReader): readonly PollNow[] => usePollList(reader).polls;
