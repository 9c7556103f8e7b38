import { PAGE_LIMIT_MAX, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { trpc } from '../../../lib/trpc.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import type { PollNow } from './model.ts';
import { pollsOf } from './model.ts';

/** Counts that were read within this time, ms, need not be read again. */
const FRESH_MS = 2 * SECOND_MS;

const NONE: readonly PollNow[] = [];

/** The polls of a room as they are now: open ones first, then the newest first. */
export const usePolls = ({ topic, store }: RoomReader): readonly PollNow[] => {
  const { data, dataUpdatedAt, refetch } = trpc.poll.find.useQuery({
    Topic: topic,
    Limit: PAGE_LIMIT_MAX,
  });
  const facts = useStore(store, ({ log }) => log.facts);
  const votes = useStore(store, (state) => state.votes);
  const entered = useStore(store, (state) => state.entered);
  const readAt = useRef(dataUpdatedAt);
  useEffect(() => {
    readAt.current = dataUpdatedAt;
  }, [dataUpdatedAt]);
  const answered = data?.List ?? NONE;
  const counting = answered.some(({ Open }) => Open);
  // Counts that came while the connection was away are not told again.
  useEffect(() => {
    if (entered && counting && Date.now() - readAt.current > FRESH_MS) void refetch();
  }, [entered, counting, refetch]);
  return useMemo(() => pollsOf(answered, facts, votes), [answered, facts, votes]);
};
