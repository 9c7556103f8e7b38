import type { EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CircleCheckBig, Maximize2, WifiOff } from 'lucide-react';
import { useSession } from '../../../../lib/session.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { ticketNumber } from '../model.ts';
import { t } from '../texts.ts';
import styles from './ticket.module.css';
import { TicketQr } from './ticket-qr.tsx';

/** For whom a place is, in words. */
export const guestText = (place: Pick<SignupPlace, 'Companion'>, name: string): string =>
  place.Companion ? t('companion') : name || t('eventSelf');

interface Props {
  readonly event: EventDetail;
  /** The reader's places that have a ticket. */
  readonly tickets: readonly SignupPlace[];
  readonly shown: SignupPlace;
  readonly onChoose: (id: string) => void;
  readonly onEnlarge: () => void;
  /** This device has kept it. */
  readonly onDevice: boolean;
}

const Code = ({ event, shown, onEnlarge }: Pick<Props, 'event' | 'shown' | 'onEnlarge'>) => {
  const number = ticketNumber(event.Starttime, shown.Number);
  if (event.Cancelled) return <p className={`centre ${styles.voided}`}>{t('eventTicketVoid')}</p>;
  if (shown.Checkintime > 0) {
    return (
      <p className={`row-6px ${styles.checkedIn}`}>
        <CircleCheckBig size={36} aria-hidden="true" />
        {t('eventCheckedInBig', { clock: clockOf(shown.Checkintime) })}
        {shown.Door !== '' && <small>{t('eventCheckedInDoor', { door: shown.Door })}</small>}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.code}
      aria-haspopup="dialog"
      aria-label={t('eventTicketLarge')}
      onClick={onEnlarge}
    >
      <TicketQr
        onWhite
        className={styles.qr}
        code={shown.Code}
        label={t('eventTicketQr', { number })}
      />
      <span className={styles.enlarge} aria-hidden="true">
        <Maximize2 size={14} />
      </span>
    </button>
  );
};

/** The reader's ticket, torn off below the head; of two, one at a time. Struck out once the event was called off. */
export const Ticket = (props: Props) => {
  const { event, tickets, shown, onChoose, onEnlarge, onDevice } = props;
  const name = useSession(({ info }) => info?.User.Displayname ?? '');
  return (
    <section className={styles.ticket} aria-label={t('eventTicket')}>
      {tickets.length > 1 && (
        <Segmented
          className={styles.whose}
          label={t('eventWhoseTicket')}
          segments={tickets.map((place) => ({
            value: place.Id,
            label: t(place.Companion ? 'companion' : 'eventSelf'),
          }))}
          value={shown.Id}
          onChange={onChoose}
        />
      )}
      <div className={styles.both}>
        <Code {...{ event, shown, onEnlarge }} />
        <dl className={styles.facts}>
          <dt>{t('eventTicketNumber')}</dt>
          <dd className={event.Cancelled ? `${styles.number} ${styles.struck}` : styles.number}>
            {ticketNumber(event.Starttime, shown.Number)}
          </dd>
          <dt>{t('eventGuest')}</dt>
          <dd className={styles.guest}>{guestText(shown, name)}</dd>
          {!event.Cancelled && (
            <dd className="second-2">{t('eventConfirmedCount', { count: tickets.length })}</dd>
          )}
          {onDevice && !event.Cancelled && shown.Checkintime === 0 && (
            <dd className={styles.away}>
              <WifiOff size={16} aria-hidden="true" />
              {t('eventOffline')}
            </dd>
          )}
        </dl>
      </div>
    </section>
  );
};
