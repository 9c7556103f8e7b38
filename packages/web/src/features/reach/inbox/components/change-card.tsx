import { CalendarClock, CalendarX } from 'lucide-react';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { t } from '../texts.ts';
import { timeText } from '../when.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

/** A booked talk has another time, or does not take place. */
export const ChangeCard = ({ message, unread }: MessageProps) => {
  const { Talk, Link, Change, Starttime, Formerstarttime } = message;
  const isMoved = Change === 'moved';
  const Icon = isMoved ? CalendarClock : CalendarX;
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Icon className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>{t(isMoved ? 'inboxMoved' : 'inboxCancelled')}</h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <p className={styles.content}>
        {Talk === null ? t('inboxTalkGone') : <CoverLink to={Link}>{Talk.Title}</CoverLink>}
      </p>
      {Talk !== null && <p className={styles.facts}>{Talk.Universityname}</p>}
      {isMoved ? (
        <p className={styles.note}>
          <b>{t('inboxMovedTo', { time: timeText(Starttime) })}</b>{' '}
          <s>{t('inboxMovedFrom', { time: timeText(Formerstarttime) })}</s>
          <br />
          {t('inboxMovedHint')}
        </p>
      ) : (
        <p className={styles.note}>{t('inboxCancelledHint', { time: timeText(Starttime) })}</p>
      )}
      <Foot message={message} />
    </article>
  );
};
