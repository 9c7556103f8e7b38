import { getLocal, setLocal } from '../../../lib/storage.ts';
import type { Density } from './danmaku-lanes.ts';
import { densityOf } from './danmaku-lanes.ts';
import type { PlayMode } from './play-mode.ts';
import { playModeOf } from './play-mode.ts';
import type { Position } from './positions.ts';
import { keepPosition, parsePositions, positionIn } from './positions.ts';

const DENSITY = 'xj.danmakuDensity';
const POSITIONS = 'xj.positions';
const PLAY_MODE = 'xj.playMode';

/** Whether danmaku or captions are shown; both are until somebody turns them off. */
export const isShown = (what: 'danmaku' | 'captions'): boolean => getLocal(`xj.${what}`) !== 'off';

export const keepShown = (what: 'danmaku' | 'captions', on: boolean): void =>
  setLocal(`xj.${what}`, on ? 'on' : 'off');

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
};
