import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { untilStatusChange } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { useEffect, useState } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { pageNow } from '../../../../lib/page-now.ts';

/** Timers fire early on some phones by a few ms. */
const MARGIN_MS = 30;

/** Ms until a screen of these talks next looks different: a talk starts or ends, or a minute. */
export const untilNextLook = (talks: readonly Talk[], now: number): number => {
  const changes = talks
    .map((talk) => untilStatusChange(talk, now))
    .filter((change) => change !== null);
  return Math.min(MINUTE_MS - (now % MINUTE_MS), ...changes) + MARGIN_MS;
};

/** The time, renewed at the very moment at which one of the talks goes live or ends. */
export const useTalkClock = (talks: readonly Talk[]): number => {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    if (pageFacts.drawn !== null) tick();
    const timer = setTimeout(tick, untilNextLook(talks, now));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [talks, now]);
  return now;
};
