import { getLocal, keepOwnPlace, setLocal } from '../../../lib/storage.ts';
import type { Density } from './danmaku-lanes.ts';
import { densityOf } from './danmaku-lanes.ts';
import type { PlayMode } from './play-mode.ts';
import { playModeOf } from './play-mode.ts';
import type { Position } from './positions.ts';
import { keepPosition, parsePositions, positionIn } from './positions.ts';

const DENSITY = 'xj.danmakuDensity';
const POSITIONS = 'xj.positions';
const PLAY_MODE = 'xj.playMode';
const CAPTIONS = 'xj.captions';

const danmakuKey = (live: boolean) => (live ? 'xj.danmaku' : 'xj.danmakuReplay');

/** Whether danmaku are shown: in a live talk until somebody turns them off, in a replay once somebody turned them on. */
export const showsDanmaku = (live: boolean): boolean => {
  const kept = getLocal(danmakuKey(live));
  return live ? kept !== 'off' : kept === 'on';
};

export const keepDanmaku = (live: boolean, on: boolean): void =>
  setLocal(danmakuKey(live), on ? 'on' : 'off');

/** How captions are shown. */
export const CAPTION_SIZES = ['off', 'small', 'large'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

/** They are shown until somebody turns them off. */
export const keptCaptions = (): CaptionSize => {
  const kept = getLocal(CAPTIONS);
  return CAPTION_SIZES.find((size) => size === kept) ?? 'small';
};

export const keepCaptions = (size: CaptionSize): void => setLocal(CAPTIONS, size);

/** How much crosses the picture on this device. */
export const keptDensity = (): Density => densityOf(getLocal(DENSITY));

export const keepDensity = (density: Density): void => setLocal(DENSITY, density);

/** What of a talk is played on this device; null where nobody chose. */
export const keptPlayMode = (): PlayMode | null => playModeOf(getLocal(PLAY_MODE));

export const keepPlayMode = (mode: PlayMode): void => setLocal(PLAY_MODE, String(mode));

/** Where this device left a talk, seconds. */
export const leftAt = (talkId: string): number =>
  positionIn(parsePositions(getLocal(POSITIONS)), talkId);

/** The replay that this device left last; null for none. */
export const lastLeft = (): Position | null => parsePositions(getLocal(POSITIONS))[0] ?? null;

/** Remembers where a talk was left. */
export const leaveAt = (talkId: string, seconds: number, duration: number): void => {
  const kept = parsePositions(getLocal(POSITIONS));
  const next = keepPosition(kept, talkId, seconds, duration, Date.now());
  setLocal(POSITIONS, JSON.stringify(next));
  if (next.length > 0) keepOwnPlace();
};
