import { REPEAT_CLICK_GUARD_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRepeatGuard } from './repeat-guard.ts';

export interface RepeatGuard {
  /** Disable the button while true. */
  readonly guarded: boolean;
  /** Does something, unless the last time was less than the guard's time ago. */
  readonly run: (action: () => void) => void;
}

/** Protects a button against repeated clicks: it is disabled for `ms` after each. */
export const useRepeatGuard = (ms: number = REPEAT_CLICK_GUARD_MS): RepeatGuard => {
  // Two clicks may come before React has drawn the button disabled.
  const mayClick = useMemo(() => createRepeatGuard(ms), [ms]);
  const [clicks, setClicks] = useState(0);
  const [guarded, setGuarded] = useState(false);

  useEffect(() => {
    if (clicks === 0) return;
    const timer = setTimeout(() => setGuarded(false), ms);
    return () => clearTimeout(timer);
  }, [clicks, ms]);

  const run = useCallback(
    (action: () => void) => {
      if (!mayClick()) return;
      setGuarded(true);
      setClicks((count) => count + 1);
      action();
    },
    [mayClick],
  );
  return { guarded, run };
};
