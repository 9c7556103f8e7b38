import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { Danmaku } from './danmaku.ts';
import { thinDanmaku } from './danmaku.ts';
import type { Engine } from './engine-options.ts';

/**
 * Where danmaku come from: live as they are said, on a replay as the recording comes to them.
 * Hears them until the function given back is called.
 */
export type DanmakuFeed = (listener: (items: readonly Danmaku[]) => void) => () => void;

/** Shows danmaku over the picture. */
export const useDanmaku = (engine: RefObject<Engine | null>, feed: DanmakuFeed): void => {
  useEffect(() => feed((items) => engine.current?.show(thinDanmaku(items))), [engine, feed]);
};
