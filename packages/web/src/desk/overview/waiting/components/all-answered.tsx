import { CircleCheck } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './waiting.module.css';

/** Nothing waits. */
export const AllAnswered = () => (
  <p className={`row-2 ${styles.allDone}`}>
    <CircleCheck size={18} aria-hidden="true" />
    {t('waitingNothing')}
  </p>
);
