import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { danmakuOf, thinDanmaku } from './danmaku.ts';
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

/** Shows what is said in a room over the picture. */
export const useDanmaku = (
  engine: RefObject<Engine | null>,
  { own, onMessages }: SpokenRoom,
): void => {
  useEffect(
    () =>
      onMessages((messages) => {
        const items = messages.flatMap((message) => danmakuOf(message, own) ?? []);
        engine.current?.show(thinDanmaku(items));
      }),
    [engine, own, onMessages],
  );
};
