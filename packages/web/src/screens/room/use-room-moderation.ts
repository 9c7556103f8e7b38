import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Moderation, RoomHandle, RoomReader } from '../../features/room/public.ts';
import { useModeration } from '../../features/room/public.ts';

/** Moderation of a room, and the desk of its staff beside it. */
export interface RoomModeration {
  readonly moderation: Moderation;
  readonly composer: RefObject<RoomHandle | null>;
  readonly deskOpen: boolean;
  readonly toggleDesk: () => void;
  readonly closeDesk: () => void;
  /** Quotes a message in the composer. */
  readonly reply: (message: RoomMessage) => void;
}

/**
 * Joins a room that is read with its moderation.
 * @param showChat shows the chat in the place of another tab
 */
export const useRoomModeration = (
  room: RoomReader,
  exists: boolean,
  showChat: () => void,
): RoomModeration => {
  const epoch = useStore(room.store, ({ log }) => log.epoch);
  const facts = useStore(room.store, ({ log }) => log.facts);
  const mute = useStore(room.store, (state) => state.mute);
  const deskVersion = useStore(room.store, (state) => state.deskVersion);
  const refusal = useStore(room.store, (state) => state.refusal);
  const moderation = useModeration(room.topic, exists, {
    epoch,
    facts,
    mute,
    deskVersion,
    refusal,
  });
  const composer = useRef<RoomHandle>(null);
  const [deskOpen, setDeskOpen] = useState(false);
  // Staff need not wait.
  const slow = moderation.view === null || moderation.staff ? 0 : moderation.view.slow;
  const { postedAt } = moderation;
  useEffect(() => room.slowDown(slow, postedAt), [room, slow, postedAt]);
  return {
    moderation,
    composer,
    deskOpen: deskOpen && moderation.staff,
    toggleDesk: useCallback(() => setDeskOpen((open) => !open), []),
    closeDesk: useCallback(() => setDeskOpen(false), []),
    reply: useCallback(
      (message: RoomMessage) => {
        // Else there is no composer to quote it in.
        flushSync(showChat);
        composer.current?.reply(message);
      },
      [showChat],
    ),
  };
};
