import { useLayoutEffect, useState } from 'react';
import { pageFacts } from '../../lib/page-facts.ts';
import { getCookie } from '../../lib/storage.ts';

/** Whether the main page has something of one's own to show, as it was at the last visit: the server has drawn by the same. */
export const hasOwn = (): boolean =>
  pageFacts.drawn === null ? getCookie('_own') !== '' : pageFacts.drawn.own === true;

/**
 * Whether the main page keeps a place for that. It is decided each time that the page is shown, before it is painted, so
 * that nothing moves while it is looked at.
 */
export const useOwnPlace = (): boolean => {
  const [hasPlace, setHasPlace] = useState(hasOwn);
  useLayoutEffect(() => setHasPlace(hasOwn()), []);
  return hasPlace;
};
