import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from '../texts.ts';
import styles from './overlays.module.css';
import { scrollToTop } from './scroll-steps.ts';

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
  return far ? (
    <IconButton
      floating
      icon={ArrowUp}
      label={t('scrollToTop')}
      className={styles.toTop}
      onClick={scrollToTop}
    />
  ) : null;
};
