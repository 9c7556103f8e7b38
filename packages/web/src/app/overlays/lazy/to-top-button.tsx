import { ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './floating.module.css';
import { scrollToTop } from './scroll-steps.ts';
import { t } from './texts.ts';

/** Leads back to the top of a long screen. */
export const ToTopButton = () => (
  <IconButton
    icon={ArrowUp}
    label={t('scrollToTop')}
    className={styles.end}
    onClick={scrollToTop}
  />
);
