import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { t } from '../texts.ts';
import type { OpenMenu } from './menu-target.tsx';
import { MenuTarget } from './menu-target.tsx';
import styles from './message-row.module.css';

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
  readonly onMenu: OpenMenu;
}

/** What the staff announce to everyone in the room. */
export const NoticeRow = ({ message, own, onMenu }: Props) => (
  <MenuTarget className={styles.notice} message={message} own={own} full onMenu={onMenu}>
    <p className={styles.noticeHead}>
      <span className={styles.noticeTag}>{t('roomNotice')}</span>
      <span className={styles.noticeName}>{message.Displayname}</span>
    </p>
    <p className={styles.noticeText}>{message.Content}</p>
  </MenuTarget>
);
