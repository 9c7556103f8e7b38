import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useEffect, useState } from 'react';
import { afterLoad } from '../../lib/after-load.ts';
import { getLocal } from '../../lib/storage.ts';

/** Where this browser keeps the day on which it last showed the advertisement. */
export const ADV_DAY = 'xj.adv-day';

/**
 * Whether the advertisement may be asked for: a main screen was reached, the page has loaded, and
 * this browser has not shown it today.
 */
export const useAdvDue = (mainScreen: boolean): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!mainScreen || getLocal(ADV_DAY) === dayOf(Date.now())) return;
    return afterLoad(() => setDue(true));
  }, [mainScreen]);
  return due;
};
