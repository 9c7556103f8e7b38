import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { t } from '../texts.ts';
import styles from './message-row.module.css';

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
}

/** Shown in place of a withdrawn message: who withdrew it. */
export const WithdrawnRow = ({ message: { Recalled, Displayname }, own }: Props) => {
  const byWriter = own ? t('roomWithdrawnOwn') : t('roomWithdrawn', { name: Displayname });
  return (
    <p className={styles.system}>{Recalled === 'staff' ? t('roomWithdrawnStaff') : byWriter}</p>
  );
};
