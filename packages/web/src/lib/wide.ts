import { useSyncExternalStore } from 'react';
import { pageFacts } from './page-facts.ts';

/** From this width on, px, the page has the desktop layout. CSS repeats it in its media queries. */
const WIDE_PX = 1024;

let asked: MediaQueryList | undefined;
const query = (): MediaQueryList => {
  asked ??= matchMedia(`(min-width: ${WIDE_PX}px)`);
  return asked;
};

/** Whether the page is wide enough for the desktop layout now. */
export const isWide = (): boolean => query().matches;

const subscribe = (onChange: () => void): (() => void) => {
  query().addEventListener('change', onChange);
  return () => query().removeEventListener('change', onChange);
};

/** True while the page is wide enough for the desktop layout. */
export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, isWide, () => pageFacts.drawn?.wide === true);
