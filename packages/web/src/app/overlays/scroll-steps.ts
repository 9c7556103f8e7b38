import { SCROLL_TOP_STEP_MS } from '@xuanjiang/contracts/constants';

/** How much of the way is left after a step. */
const REST = 0.8;
/** So near, px, the next step arrives. */
const NEAR = 8;

/** Where the page stands after one step to its top, px. */
export const nextTop = (top: number): number => (top <= NEAR ? 0 : Math.floor(top * REST));

/** Scrolls to the top in steps; a touch or the wheel stops it. At once for who wants no motion. */
export const scrollToTop = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  addEventListener('touchstart', stop, { passive: true, signal });
  addEventListener('wheel', stop, { passive: true, signal });
  const timer = setInterval(() => {
    window.scrollTo(0, nextTop(window.scrollY));
    if (window.scrollY === 0) stop();
  }, SCROLL_TOP_STEP_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
};
