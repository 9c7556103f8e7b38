import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { danmakuOf, thinDanmaku } from './danmaku.ts';
import type { Density } from './danmaku-lanes.ts';
import { danmakuStep } from './danmaku-lanes.ts';
import type { Engine } from './engine/engine-options.ts';

/** A room whose messages cross the picture. */
export interface SpokenRoom {
  /** The reader's id; empty for a visitor. */
  readonly own: string;
  /**
   * Calls back with messages, live as they are said, on a replay as the recording comes to them,
   * until the function given back is called.
   */
  readonly onMessages: (listener: (messages: readonly RoomMessage[]) => void) => () => void;
}

const NO_ROOM: SpokenRoom = { own: '', onMessages: () => () => undefined };

/** Shows what is said in a room over the picture; without a room nothing. */
export const useDanmaku = (
  engine: RefObject<Engine | null>,
  room: SpokenRoom | null,
  density: Density,
): void => {
  const { own, onMessages } = room ?? NO_ROOM;
  useEffect(
    () =>
      onMessages((messages) => {
        const items = messages.flatMap((message) => danmakuOf(message, own) ?? []);
        engine.current?.show(thinDanmaku(items, danmakuStep(density)));
      }),
    [engine, own, onMessages, density],
  );
};
