import { SCROLL_TOP_STEP_MS } from '@xuanjiang/contracts/constants';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../texts.ts';
import styles from './overlays.module.css';
import { nextTop } from './scroll-steps.ts';

/** The button is of use from so many screens down. */
const SCREENS_DOWN = 1.5;

/** Steps to the top; a touch or the wheel stops it. At once for who wants no motion. */
const scrollToTop = (): void => {
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

/** A button back to the top of a long screen. */
export const ScrollToTop = () => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > SCREENS_DOWN * window.innerHeight);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return far ? (
    <button
      type="button"
      className={styles.toTop}
      aria-label={t('scrollToTop')}
      onClick={scrollToTop}
    >
      <ArrowUp size={22} aria-hidden="true" />
    </button>
  ) : null;
};
