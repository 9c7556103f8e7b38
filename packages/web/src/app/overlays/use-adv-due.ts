import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useEffect, useState } from 'react';
import { mayOffer } from '../../lib/offers.ts';
import { getLocal } from '../../lib/storage.ts';

/** Where this browser keeps the day on which it last showed the advertisement. */
export const ADV_DAY = 'xj.adv-day';

const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/**
 * Whether the advertisement may be asked for: the main page is shown, this browser has not shown it today, and its user has
 * begun to use the page. Before that the picture would compete with what is seen first, and be the largest paint of the page.
 */
export const useAdvDue = (pathname: string): boolean => {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!mayOffer('adv', pathname) || getLocal(ADV_DAY) === dayOf(Date.now())) return;
    const touched = () => setDue(true);
    // The first touch may have been before this code was there.
    if (navigator.userActivation?.hasBeenActive) touched();
    for (const name of TOUCHES) addEventListener(name, touched, { once: true, passive: true });
    return () => {
      for (const name of TOUCHES) removeEventListener(name, touched);
    };
  }, [pathname]);
  return due;
};
