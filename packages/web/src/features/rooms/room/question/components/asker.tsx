import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { Tag } from '../../../../../ui/tag.tsx';
import { t } from '../texts.ts';
import styles from './question-item.module.css';

interface Props {
  readonly message: RoomMessage;
  readonly own: boolean;
}

/** Name and badge of the person who asked. */
export const Asker = ({ message: { Displayname, Badge }, own }: Props) => (
  <>
    <span className={`one-line ${styles.name}`}>{Displayname}</span>
    {Badge !== '' && <Tag kind="plain">{Badge}</Tag>}
    {own && <Tag kind="own">{t('questionsMine')}</Tag>}
  </>
);
