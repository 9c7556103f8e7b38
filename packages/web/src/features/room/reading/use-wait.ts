import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { steadyNow } from '../../../lib/steady-now.ts';
import type { RoomReader } from './room-reader.ts';
import { t } from './texts.ts';

const secondsUntil = (time: number): number =>
  Math.max(0, Math.ceil((time - steadyNow()) / SECOND_MS));

/** Seconds until the reader may post again; 0 when they may at once. */
export const useWait = (reader: RoomReader): number => {
  const until = useStore(reader.store, (state) => state.blockedUntil);
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (until <= steadyNow()) return;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

/** Why the reader has to wait so many seconds. */
export const waitText = (reader: RoomReader, seconds: number): string =>
  t(reader.store.getState().slow > 0 ? 'roomSlow' : 'roomTooFast', { seconds });
