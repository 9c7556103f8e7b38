import { useSyncExternalStore } from 'react';

/** From here on, px, a panel and its page stand beside each other. */
const BESIDE = '(min-width: 1280px)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(BESIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for two things side by side. */
export const useBeside = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(BESIDE).matches);
