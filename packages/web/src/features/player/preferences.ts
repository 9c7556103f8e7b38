import { getLocal, setLocal } from '../../lib/storage.ts';
import { keepPosition, parsePositions, positionIn } from './positions.ts';

const POSITIONS = 'xj.positions';

/** Whether danmaku or captions are shown; both are until somebody turns them off. */
export const isShown = (what: 'danmaku' | 'captions'): boolean => getLocal(`xj.${what}`) !== 'off';

export const keepShown = (what: 'danmaku' | 'captions', on: boolean): void =>
  setLocal(`xj.${what}`, on ? 'on' : 'off');

/** Where this device left a talk, seconds. */
export const leftAt = (talkId: string): number =>
  positionIn(parsePositions(getLocal(POSITIONS)), talkId);

/** Remembers where a talk was left. */
export const leaveAt = (talkId: string, seconds: number, duration: number): void => {
  const kept = parsePositions(getLocal(POSITIONS));
  const next = keepPosition(kept, talkId, seconds, duration, Date.now());
  setLocal(POSITIONS, JSON.stringify(next));
};
