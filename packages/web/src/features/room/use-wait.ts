import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Room } from './room-reader.ts';

const secondsUntil = (time: number): number =>
  Math.max(0, Math.ceil((time - Date.now()) / SECOND_MS));

/** Seconds until the reader may post again after having been too fast; 0 when at once. */
export const useWait = (room: Room): number => {
  const until = useStore(room.store, (state) => state.blockedUntil);
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};
