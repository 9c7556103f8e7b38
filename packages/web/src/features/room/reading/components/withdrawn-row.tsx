import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { t } from '../texts.ts';
import styles from './message-row.module.css';

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
}

/** Stands where a message was withdrawn, and by whom. */
export const WithdrawnRow = ({ message: { Recalled, Displayname }, own }: Props) => {
  const byWriter = own ? t('roomWithdrawnOwn') : t('roomWithdrawn', { name: Displayname });
  return (
    <p className={styles.system}>{Recalled === 'staff' ? t('roomWithdrawnStaff') : byWriter}</p>
  );
};
