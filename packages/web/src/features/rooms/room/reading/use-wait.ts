import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { steadyNow } from '../../../../lib/steady-now.ts';
import type { RoomReader } from './room-reader.ts';
import { t } from './texts.ts';

const secondsUntil = (time: number): number =>
  Math.max(0, Math.ceil((time - steadyNow()) / SECOND_MS));

/**
 * Tells the seconds until a time by the steady clock, now and as they pass, down to 0. One reading of the clock
 * decides both what is told and whether it goes on: between two, the wait could end and leave a 1.
 * @returns ends it
 */
export const countDown = (until: number, tell: (seconds: number) => void): (() => void) => {
  const look = (): boolean => {
    const left = secondsUntil(until);
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
