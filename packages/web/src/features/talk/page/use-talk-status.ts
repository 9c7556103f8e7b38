import { untilStatusChange } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { useEffect, useState } from 'react';
import { useTalkRefresh } from './api.ts';
import { statusNow } from './model.ts';

/** Timers fire early on some phones by a few ms, and late or never past 24 days. */
const MARGIN_MS = 30;
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Where the talk stands, changing by itself when it begins and when it ends. */
export const useTalkStatus = (talk: TalkDetail | undefined): TalkStatus | undefined => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (talk === undefined) return;
    const tick = () => setNow(Date.now());
    const wait = untilStatusChange(talk, now);
    const timer =
      wait === null ? undefined : setTimeout(tick, Math.min(wait + MARGIN_MS, TIMER_MAX_MS));
    // A phone that slept has missed its timers.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [talk, now]);
  const status = talk && statusNow(talk, now);
  useTalkRefresh(talk, status);
  return status;
};
