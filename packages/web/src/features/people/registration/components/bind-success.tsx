import { CircleCheck } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './bind-success.module.css';

/** Shown after a success, until the screen closes. */
export const BindSuccess = () => (
  <p className={styles.success} role="status">
    <CircleCheck size={56} strokeWidth={1.6} aria-hidden="true" />
    {t('bindSuccess')}
  </p>
);
