import { useWakeLock } from '../../../../lib/use-wake-lock.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { t } from '../texts.ts';
import styles from './ticket-full.module.css';
import { TicketQr } from './ticket-qr.tsx';

interface Props {
  /** What the code holds. */
  readonly code: string;
  /** As it is read out. */
  readonly number: string;
  /** The person whose ticket it is, in words. */
  readonly guest: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** A ticket over the whole screen, on white, which stays lit: for the door. */
export const TicketFull = ({ code, number, guest, title, onClose }: Props) => {
  useWakeLock();
  return (
    <Modal
      screen
      className={styles.layer}
      label={t('eventTicketShow')}
      onClose={onClose}
      onAnyClick={onClose}
    >
      <div className={`centre ${styles.ticket}`} data-light>
        <p className={styles.title}>{title}</p>
        <TicketQr className={styles.qr} code={code} label={t('eventTicketQr', { number })} />
        <p className={styles.number}>{number}</p>
        <p className={styles.guest}>{guest}</p>
        <button type="button" className={styles.close}>
          {t('eventTicketClose')}
        </button>
      </div>
    </Modal>
  );
};
