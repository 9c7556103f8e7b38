import type { EventDetail } from '@xuanjiang/contracts/event';
import { Button } from '../../../../ui/button.tsx';
import { timeText } from '../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import type { EventPage } from '../use-event-page.ts';
import styles from './event-notes.module.css';

interface Props {
  readonly event: EventDetail;
  readonly page: Pick<EventPage, 'fromDevice' | 'placesFailed' | 'retry'>;
  /** Whether the reader had a place. */
  readonly signedUp: boolean;
}

/** What became of its plan, and what could not be read. */
export const EventNotes = ({ event, page, signedUp }: Props) => {
  const { Cancelled, Formerstarttime, Notice } = event;
  return (
    <>
      {page.fromDevice && (
        <p className={styles.note} role="status">
          {t('eventFromDevice')}
        </p>
      )}
      {page.placesFailed && (
        <div className={`${styles.note} spread-wrap ${styles.failed}`} role="status">
          {t('eventPlacesFailed')}
          <Button kind="soft" size="small" onClick={page.retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {(Cancelled || Formerstarttime > 0) && (
        <div className={styles.note} role="note">
          <b>{t(Cancelled ? 'eventCalledOff' : 'eventPutOff')}</b>
          {!Cancelled && <p>{t('formerly', { time: timeText(Formerstarttime) })}</p>}
          {Notice !== '' && <p>{Notice}</p>}
          {Cancelled && signedUp && <p>{t('eventCalledOffHint')}</p>}
        </div>
      )}
    </>
  );
};
