import { SCROLL_TOP_STEP_MS } from '@xuanjiang/contracts/constants';

/** How much of the way is left after a step. */
const REST = 0.8;
/** So near, px, the next step arrives. */
const NEAR = 8;

/** The scroll position after one step towards the top, px. */
export const nextTop = (top: number): number => (top <= NEAR ? 0 : Math.floor(top * REST));

/**
 * Scrolls to the top in steps; a touch or the wheel stops it. Without steps when the user prefers
 * reduced motion.
 */
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
