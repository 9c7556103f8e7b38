import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail } from '@xuanjiang/contracts/event';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../../lib/use-now.ts';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Poster } from '../../../../ui/poster.tsx';
import type { Status } from '../model.ts';
import { daysUntil } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-head.module.css';

const STATUS_TEXTS = {
  cancelled: 'eventCancelled',
  checkedIn: 'eventCheckedIn',
  confirmed: 'eventConfirmed',
  waiting: 'eventWaiting',
  over: 'over',
  running: 'eventRunning',
  closed: 'eventClosed',
  full: 'eventHeadFull',
  open: 'eventOpen',
} as const satisfies Record<Status, string>;

const Days = ({ event }: { readonly event: EventDetail }) => {
  const now = useNow(MINUTE_MS);
  const days = daysUntil(event.Starttime, now);
  if (event.Cancelled || days < 0 || now >= event.Endtime) return null;
  if (days > 1) return t('eventDays', { count: days });
  return t(days === 1 ? 'eventTomorrow' : 'eventToday');
};

const Holder = ({ event: { University, Organiser } }: { readonly event: EventDetail }) => (
  <div className={`row-wrap ${styles.holder}`}>
    {University !== null && (
      <>
        <Emblem shortname={University.Shortname} color={University.Color} size={30} />
        <Link className={styles.university} to={`/orgDetail?id=${University.Id}`}>
          {University.Name}
        </Link>
      </>
    )}
    <span className={styles.organiser}>
      {University === null ? Organiser : Organiser.replace(University.Name, '').trim()}
    </span>
  </div>
);

interface Props {
  readonly event: EventDetail;
  /** Undefined while it is not known. */
  readonly status: Status | undefined;
  /** The reader's place on the waiting list; 0 for none. */
  readonly place: number;
  /** The ticket, torn off below. */
  readonly children?: ReactNode;
}

/** What it is, who holds it, how far it is, and the reader's ticket below. */
export const EventHead = ({ event, status, place, children }: Props) => (
  <div className={children == null ? 'card-clip' : `card-clip ${styles.torn}`}>
    <Poster className={styles.hue} color={event.University?.Color ?? 'var(--block)'}>
      <div className={styles.words}>
        <p className={`spread-wrap ${styles.line}`}>
          <span
            className={styles.badge}
            style={{ color: event.University?.Color ?? 'var(--ink-on-white)' }}
          >
            {(status === 'confirmed' || status === 'checkedIn') && (
              <Check size={16} aria-hidden="true" />
            )}
            {status === undefined ? '…' : t(STATUS_TEXTS[status], { place })}
          </span>
          <span className={styles.days}>
            <Days event={event} />
          </span>
        </p>
        <h2 className={event.Cancelled ? `${styles.title} ${styles.struck}` : styles.title}>
          {event.Title}
        </h2>
        <Holder event={event} />
      </div>
    </Poster>
    {children}
  </div>
);
