import { useEffect, useState } from 'react';
import { pageFacts } from './page-facts.ts';
import { pageNow } from './page-now.ts';

/** The time, UTC ms, renewed every `intervalMs`, and at once when the page becomes visible. */
export const useNow = (intervalMs: number): number => {
  const [now, setNow] = useState(pageNow);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    if (pageFacts.drawn !== null) tick();
    const timer = setInterval(tick, intervalMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return now;
};
