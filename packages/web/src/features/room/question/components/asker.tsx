import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { t } from '../texts.ts';
import styles from './question-item.module.css';

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
}

/** Who asked. */
export const Asker = ({ message: { Displayname, Badge }, own }: Props) => (
  <>
    <span className={styles.name}>{Displayname}</span>
    {Badge !== '' && <span className={styles.badge}>{Badge}</span>}
    {own && <span className={styles.mine}>{t('questionsMine')}</span>}
  </>
);
