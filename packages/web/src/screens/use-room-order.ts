import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Order } from '../features/order/use-order.ts';
import { useOrder } from '../features/order/use-order.ts';
import type { RoomHandle } from '../features/room/components/room.tsx';
import type { Room } from '../features/room/room-reader.ts';

/** Order in a room, and the desk of its staff beside it. */
export interface RoomOrder {
  readonly order: Order;
  readonly composer: RefObject<RoomHandle | null>;
  readonly deskOpen: boolean;
  readonly toggleDesk: () => void;
  readonly closeDesk: () => void;
  /** Quotes a message in the composer. */
  readonly reply: (message: ChatMessage) => void;
}

/**
 * Joins a room that is read with the order that is kept in it.
 * @param showChat shows the chat in the place of another tab
 */
export const useRoomOrder = (room: Room, exists: boolean, showChat: () => void): RoomOrder => {
  const epoch = useStore(room.store, ({ log }) => log.epoch);
  const facts = useStore(room.store, ({ log }) => log.facts);
  const mute = useStore(room.store, (state) => state.mute);
  const deskVersion = useStore(room.store, (state) => state.deskVersion);
  const refusal = useStore(room.store, (state) => state.refusal);
  const order = useOrder(room.topic, exists, { epoch, facts, mute, deskVersion, refusal });
  const composer = useRef<RoomHandle>(null);
  const [deskOpen, setDeskOpen] = useState(false);
  // Staff need not wait.
  const slow = order.view === null || order.staff ? 0 : order.view.slow;
  const { postedAt } = order;
  useEffect(() => room.slowDown(slow, postedAt), [room, slow, postedAt]);
  return {
    order,
    composer,
    deskOpen: deskOpen && order.staff,
    toggleDesk: useCallback(() => setDeskOpen((open) => !open), []),
    closeDesk: useCallback(() => setDeskOpen(false), []),
    reply: useCallback(
      (message: ChatMessage) => {
        // Else there is no composer to quote it in.
        flushSync(showChat);
        composer.current?.reply(message);
      },
      [showChat],
    ),
  };
};
