import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import type { LucideIcon } from 'lucide-react';
import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  MapPin,
  MessageSquareText,
  Ticket,
} from 'lucide-react';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { timeText } from '../when.ts';
import styles from './cards.module.css';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';

type Outcome = NonNullable<InboxMessage['Event']>;

const SIGNS = {
  begins: AlarmClock,
  movedUp: Ticket,
  moved: CalendarClock,
  endMoved: CalendarClock,
  placed: MapPin,
  cancelled: CalendarX,
  said: MessageSquareText,
} as const;

const HEADS: Readonly<Record<Outcome, TextKey>> = {
  begins: 'inboxEventBegins',
  movedUp: 'inboxEventUp',
  moved: 'inboxEventMoved',
  endMoved: 'inboxEventEnd',
  placed: 'inboxEventPlaced',
  cancelled: 'inboxEventCancelled',
  said: 'inboxEventSaid',
};

/** The note for each outcome; none for `placed` and `said`, whose content says it, and for `moved`, see `When`. */
const NOTES: Readonly<Partial<Record<Outcome, TextKey>>> = {
  begins: 'inboxEventBeginsHint',
  movedUp: 'inboxEventUpHint',
  endMoved: 'inboxEventEndHint',
  cancelled: 'formerly',
};

const When = ({ Event, Starttime, Formerstarttime }: InboxMessage) => {
  if (Starttime === 0) return null;
  if (Event === 'moved') {
    return (
      <p className={styles.note}>
        <b>{t('inboxMovedTo', { time: timeText(Starttime) })}</b>{' '}
        <s>{t('inboxMovedFrom', { time: timeText(Formerstarttime) })}</s>
        <br />
        {t('inboxEventMovedHint')}
      </p>
    );
  }
  const note: TextKey | undefined = NOTES[Event ?? 'movedUp'];
  return note && <p className={styles.note}>{t(note, { time: timeText(Starttime) })}</p>;
};

/** An event begins soon, has another time or does not take place, or who waited for a place has one. */
export const EventCard = ({ message, unread }: MessageProps) => {
  const { Title, Content, Link, Event } = message;
  // An outcome of a newer server has neither a sign nor a head.
  const Sign: LucideIcon | undefined = SIGNS[Event ?? 'moved'];
  const head: TextKey | undefined = Event === null ? undefined : HEADS[Event];
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        {Sign && <Sign className={styles.sign} size={20} aria-hidden="true" />}
        <h3 className={styles.title}>{t(head ?? 'events')}</h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <p className={styles.content}>
        {Link === '' ? Title : <CoverLink to={Link}>{Title}</CoverLink>}
      </p>
      {Content !== '' && <p className={styles.facts}>{Content}</p>}
      <When {...message} />
      <Foot message={message} />
    </article>
  );
};
