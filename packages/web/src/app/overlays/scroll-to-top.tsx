import { useEffect, useState } from 'react';
import { ToTopButton } from './lazy-overlays.ts';

/** The button is of use from so many screens down. */
const SCREENS_DOWN = 1.5;

/** A button back to the top of a long screen. */
export const ScrollToTop = () => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > SCREENS_DOWN * window.innerHeight);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return far ? <ToTopButton /> : null;
};
