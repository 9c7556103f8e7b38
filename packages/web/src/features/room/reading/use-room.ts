import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useChat } from '../../../lib/chat/chat.ts';
import type { PictureClock } from '../../../lib/picture-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { useFetchHistory } from './api.ts';
import { postGate } from './model.ts';
import type { Replay } from './replay-room.ts';
import { createReplay } from './replay-room.ts';
import type { Room } from './room-reader.ts';
import { createRoom } from './room-reader.ts';

/** The room of a topic, read while the screen is there and its talk is known to exist. */
export const useRoom = (topic: string, exists: boolean): Room => {
  const fetchHistory = useFetchHistory();
  const room = useMemo(() => createRoom(topic, fetchHistory), [topic, fetchHistory]);
  useEffect(() => (exists ? room.open() : undefined), [room, exists]);
  return room;
};

/** How many are in the room; null until the server tells. */
export const useViewers = (room: Room): number | null =>
  useStore(room.store, (state) => state.viewers);

/** The caller's own id; empty for a visitor. */
export const useOwnUids = (): string => {
  const told = useChat((state) => state.login?.Uids);
  const known = useSession((state) => state.info?.Uids);
  return told ?? known ?? '';
};

/** Calls the listener back when a question of a room was asked or has changed, until told to stop. */
export const questionNews =
  (room: Room) =>
  (listener: () => void): (() => void) =>
    room.store.subscribe(({ log: { facts } }, { log: { facts: before } }) => {
      if (facts.questions !== before.questions || facts.recalls !== before.recalls) listener();
    });

/**
 * A room beside its recording, read in step with it from its beginning, UTC ms, on; null while there
 * is none.
 */
export const useReplay = (room: Room, clock: PictureClock, start: number | null): Replay | null => {
  const fetchHistory = useFetchHistory();
  const replay = useMemo(
    () => (start === null ? null : createReplay({ room, fetchHistory, clock, start })),
    [room, fetchHistory, clock, start],
  );
  useEffect(() => replay?.room.open(), [replay]);
  return replay;
};

/** Whether the reader may post: logged in, with a phone bound. */
export const useCanPost = (): boolean => {
  const { token, info } = useSession();
  const login = useChat((state) => state.login);
  return postGate(token, info, login) === 'open';
};
