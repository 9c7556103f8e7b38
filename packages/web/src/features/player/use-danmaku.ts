import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { Danmaku } from './danmaku.ts';
import { dueDanmaku, thinDanmaku } from './danmaku.ts';
import type { Engine } from './engine-options.ts';

/** Where danmaku come from: live as they are said, on a replay by the clock of the recording. */
export interface DanmakuFeed {
  readonly onLive: (listener: (items: readonly Danmaku[]) => void) => () => void;
  /** In order of time. */
  readonly replay: readonly Danmaku[];
}

/** Shows danmaku over the picture. Gives what is to be told the time of the picture. */
export const useDanmaku = (
  engine: RefObject<Engine | null>,
  feed: DanmakuFeed,
  live: boolean,
): ((seconds: number) => void) => {
  const { onLive, replay } = feed;
  const last = useRef(0);

  useEffect(() => {
    if (!live) return;
    return onLive((items) => engine.current?.show(thinDanmaku(items)));
  }, [engine, onLive, live]);

  return useCallback(
    (seconds) => {
      const now = seconds * SECOND_MS;
      if (!live) engine.current?.show(thinDanmaku(dueDanmaku(replay, last.current, now)));
      last.current = now;
    },
    [engine, replay, live],
  );
};
