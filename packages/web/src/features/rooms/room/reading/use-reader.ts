import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { useEffect, useMemo } from 'react';
import { readRoom, sendMessage, useChat } from '../../../../lib/chat/chat.ts';
import { useSession } from '../../../../lib/session.ts';
import { useFetchHistory } from './api.ts';
import type { PictureClock } from './picture-clock.ts';
import type { Replay } from './replay-room.ts';
import { createReplay } from './replay-room.ts';
import type { RoomReader } from './room-reader.ts';
import { createReader } from './room-reader.ts';

const CHAT = { readRoom, sendMessage };

/** The room of a topic, read while its page is open. */
export const useReader = (topic: string): RoomReader => {
  const fetchHistory = useFetchHistory();
  const reader = useMemo(
    () => createReader({ topic, fetchHistory, chat: CHAT }),
    [topic, fetchHistory],
  );
  useEffect(() => reader.open(), [reader]);
  return reader;
};

/** The caller's own id; empty for a visitor. */
export const useOwnUids = (): string => {
  const told = useChat((state) => state.login?.Uids);
  const known = useSession((state) => state.info?.Uids);
  return told ?? known ?? '';
};

/**
 * The room in step with its recording; null while there is none.
 * @param knots when each part of the recording was recorded; null while there is none
 */
export const useReplay = (
  reader: RoomReader,
  clock: PictureClock,
  knots: readonly Knot[] | null,
): Replay | null => {
  const fetchHistory = useFetchHistory();
  const replay = useMemo(
    () => (knots === null ? null : createReplay({ reader, fetchHistory, clock, knots })),
    [reader, fetchHistory, clock, knots],
  );
  useEffect(() => replay?.reader.open(), [replay]);
  return replay;
};
