import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hearTouch, wasTouched } from '../../lib/first-touch.ts';
import { mayOffer } from '../../lib/offers.ts';
import { getLocal } from '../../lib/storage.ts';

/** Where this browser keeps the day on which it last showed the advertisement. */
export const ADV_DAY = 'xj.adv-day';

/**
 * Whether the advertisement may be asked for: the main page is shown, this browser has not shown it today, and its user has
 * begun to use the page. Before that the picture would compete with what is seen first, and be the largest paint of the page.
 */
export const useAdvDue = (pathname: string): boolean => {
  const [due, setDue] = useState(false);
  const touched = useSyncExternalStore(hearTouch, wasTouched, () => false);
  useEffect(() => {
    if (!touched || !mayOffer('adv', pathname)) return;
    if (getLocal(ADV_DAY) !== dayOf(Date.now())) setDue(true);
  }, [pathname, touched]);
  return due;
};
