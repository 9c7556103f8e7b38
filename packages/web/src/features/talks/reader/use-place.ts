import { useEffect, useRef } from 'react';
import { replaceAddress, useIsHere } from '../../../lib/navigation.ts';
import { idIn, keepPlace, readPath } from '../guide/public.ts';

/** How long a page is read before it is the place. Browsers count how often an address is written. */
const REST_MS = 400;
/** How long before the account is told. */
const TELL_MS = 2000;

/**
 * Keeps where one reads: in the address, on this device, and, by `tell`, with the account.
 * @param page null until one is read
 */
export const useKeptPlace = (
  id: string,
  page: number | null,
  tell: (page: number, time: number) => void,
): void => {
  const isHere = useIsHere();
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  // Before what follows: the place of the page on which one leaves is still due then.
  const due = useRef(() => {});
  useEffect(() => () => due.current(), []);
  useEffect(() => {
    if (page === null) return;
    const time = Date.now();
    let kept = false;
    const keep = setTimeout(() => {
      kept = true;
      keepPlace(id, { page, time });
      const { search } = location;
      // Another guide has the same path.
      if (!isHere() || idIn(search) !== id) return;
      const lang = new URLSearchParams(search).get('lang');
      replaceAddress(readPath(id, page) + (lang === null ? '' : `&lang=${lang}`));
    }, REST_MS);
    const now = () => {
      if (kept) told.current(page, time);
      due.current = () => {};
    };
    due.current = now;
    const timer = setTimeout(() => due.current(), TELL_MS);
    const onHide = () => document.visibilityState === 'hidden' && due.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearTimeout(keep);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [id, page, isHere]);
};
