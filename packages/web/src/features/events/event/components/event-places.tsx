import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail, EventList, SignupPlace } from '@xuanjiang/contracts/event';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReachNote } from '../../../talks/reminder/public.ts';
import {
  cancelRefusal,
  goneWith,
  mayApply,
  roomForCompanion,
  standingPlaces,
  takenShare,
  WAY_TEXTS,
} from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-places.module.css';

interface ListProps {
  readonly list: EventList;
  readonly color: string;
  /** One of two. */
  readonly both: boolean;
  /** Somebody can still sign up. */
  readonly open: boolean;
}

const List = ({ list, color, both, open }: ListProps) => (
  <div className={styles.list}>
    <p className={styles.figures}>
      <b>
        {t('eventTaken', {
          way: both ? t(WAY_TEXTS[list.Attendance]) : '',
          taken: list.Taken,
          capacity: list.Capacity,
        })}
      </b>
      <span>
        {list.Waiting > 0
          ? t('eventWaitingCount', { count: list.Waiting })
          : open &&
            list.Taken < list.Capacity &&
            t('eventLeft', { count: list.Capacity - list.Taken })}
      </span>
    </p>
    <div className={styles.bar} aria-hidden="true">
      <span style={{ width: `${100 * takenShare(list)}%`, backgroundColor: color }} />
    </div>
  </div>
);

interface PlaceProps {
  readonly place: SignupPlace;
  readonly both: boolean;
  /** A talk stands below, by which one enters online. */
  readonly hasTalk: boolean;
  /** Why it cannot be given back now; null where it can. */
  readonly refusal: ReturnType<typeof cancelRefusal>;
  readonly onGive: () => void;
}

const Place = ({ place, both, hasTalk, refusal, onGive }: PlaceProps) => {
  const who = t(place.Companion ? 'companion' : 'eventSelf');
  const waits = place.State === 'waiting';
  return (
    <li className={`row-3 ${styles.place}`}>
      <span className={`centre ${styles.face}`} aria-hidden="true">
        {t(place.Companion ? 'eventCompanionLetter' : 'eventSelfLetter')}
      </span>
      <div className={`fill ${styles.what}`}>
        <p className={styles.who}>
          {waits
            ? t('eventWaitPlace', { who, place: place.Ahead + 1 })
            : t('eventConfirmedPlace', { who, way: both ? t(WAY_TEXTS[place.Attendance]) : '' })}
        </p>
        {waits && <p className={styles.hint}>{t('eventWaitHint')}</p>}
        {!waits && place.Attendance === 'online' && (
          <p className={styles.hint}>{t(hasTalk ? 'eventOnlineTicket' : 'eventOnlineTold')}</p>
        )}
        {refusal === 'placeTooLate' && <p className={styles.hint}>{t('eventTooLateToCancel')}</p>}
      </div>
      {refusal === null && (
        <button
          type="button"
          className={`text-14-2 ${styles.give}`}
          aria-haspopup="dialog"
          onClick={onGive}
        >
          {t(waits ? 'eventLeaveWaiting' : 'cancel')}
          <span className="unseen">{who}</span>
        </button>
      )}
    </li>
  );
};

interface Props {
  readonly event: EventDetail;
  readonly places: readonly SignupPlace[];
  /** Asks whether a place is given back. */
  readonly onGive: (place: SignupPlace) => void;
  /** Signs up for one place more. */
  readonly onCompanion: () => void;
}

/** How full each list is, and the places of who looks at it. */
export const EventPlaces = ({ event, places, onGive, onCompanion }: Props) => {
  const now = useNow(MINUTE_MS);
  const standing = standingPlaces(places);
  const both = event.Lists.length > 1;
  const open = mayApply(event, now);
  const isReminded = !event.Cancelled && now < event.Starttime;
  const isConfirmed = standing.some(({ State }) => State === 'confirmed');
  return (
    <section className={`card ${styles.card}`} aria-label={t('eventPlaces')}>
      {event.Lists.map((list) => (
        <List
          key={list.Attendance}
          list={list}
          color={event.University?.Color ?? 'var(--own)'}
          both={both}
          open={open}
        />
      ))}
      {standing.length > 0 && (
        <ul className={styles.places}>
          {standing.map((place) => (
            <Place
              key={place.Id}
              place={place}
              both={both}
              hasTalk={event.Talk !== null}
              refusal={cancelRefusal(goneWith(place, standing), event, now)}
              onGive={() => onGive(place)}
            />
          ))}
        </ul>
      )}
      {isReminded && standing[0] !== undefined && (
        <ReachNote
          kind="event"
          id={event.Id}
          title={event.Title}
          startsAt={isConfirmed ? event.Starttime : 0}
          className={styles.reach}
        />
      )}
      {open && roomForCompanion(places).length > 0 && (
        <Button className={styles.more} kind="plain" aria-haspopup="dialog" onClick={onCompanion}>
          {t('eventAddCompanion')}
        </Button>
      )}
    </section>
  );
};
