import { ShieldAlert } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

/** Strangers have used up their part of the codes to the reader's phone. */
export const SecurityCard = ({ message, unread }: MessageProps) => (
  <article className={styles.card}>
    <div className={styles.line}>
      <ShieldAlert className={styles.sign} size={20} aria-hidden="true" />
      <h3 className={styles.title}>{t('inboxSecurity')}</h3>
      <Arrival time={message.Time} unread={unread} />
    </div>
    <p className={styles.note}>{t('inboxSecurityHint')}</p>
    <Foot message={message} />
  </article>
);
