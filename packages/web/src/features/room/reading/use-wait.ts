import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { steadyNow } from '../../../lib/steady-now.ts';
import type { RoomReader } from './room-reader.ts';
import { t } from './texts.ts';

const secondsUntil = (time: number, now: () => number = steadyNow): number =>
  Math.max(0, Math.ceil((time - now()) / SECOND_MS));

/**
 * Tells the seconds until a time by the steady clock, now and as they pass, down to 0. It ends by what it has
 * told: where the clock were read once more for that, a time that comes between would leave a 1 for good.
 * @returns ends it
 */
export const countDown = (
  until: number,
  tell: (seconds: number) => void,
  now?: () => number,
): (() => void) => {
  const look = (): boolean => {
    const left = secondsUntil(until, now);
    tell(left);
    return left > 0;
  };
  if (!look()) return () => {};
  const timer = setInterval(() => {
    if (!look()) clearInterval(timer);
  }, SECOND_MS / 4);
  return () => clearInterval(timer);
};

/** Seconds until the reader may post again; 0 when they may at once. */
export const useWait = (reader: RoomReader): number => {
  const until = useStore(reader.store, (state) => state.blockedUntil);
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => countDown(until, setSeconds), [until]);
  return seconds;
};

/** Why the reader has to wait so many seconds. */
export const waitText = (reader: RoomReader, seconds: number): string =>
  t(reader.store.getState().slow > 0 ? 'roomSlow' : 'roomTooFast', { seconds });
