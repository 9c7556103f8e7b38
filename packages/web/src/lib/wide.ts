import { useSyncExternalStore } from 'react';

/** From this width on, px, the page has the desktop layout. CSS repeats it in its media queries. */
const WIDE_PX = 1024;

const query = matchMedia(`(min-width: ${WIDE_PX}px)`);

const subscribe = (onChange: () => void): (() => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** True while the page is wide enough for the desktop layout. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
