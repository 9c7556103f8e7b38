import type { EventDetail } from '@xuanjiang/contracts/event';
import { t } from '../texts.ts';
import { timeText } from '../when.ts';
import styles from './event-notes.module.css';

interface Props {
  readonly event: EventDetail;
  /** What is shown was kept by this device. */
  readonly fromDevice: boolean;
  /** Whether the reader had a place. */
  readonly signedUp: boolean;
}

/** What became of its plan, and that the network is away. */
export const EventNotes = ({ event, fromDevice, signedUp }: Props) => {
  const { Cancelled, Formerstarttime, Notice } = event;
  return (
    <>
      {fromDevice && (
        <p className={styles.note} role="status">
          {t('eventFromDevice')}
        </p>
      )}
      {(Cancelled || Formerstarttime > 0) && (
        <div className={styles.note} role="note">
          <b>{t(Cancelled ? 'eventCalledOff' : 'eventPutOff')}</b>
          {!Cancelled && <p>{t('eventFormerly', { time: timeText(Formerstarttime) })}</p>}
          {Notice !== '' && <p>{Notice}</p>}
          {Cancelled && signedUp && <p>{t('eventCalledOffHint')}</p>}
        </div>
      )}
    </>
  );
};
