import { badgeText } from '../../../../../ui/badge-text.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { useDeskCounts } from '../api.ts';
import { t } from '../texts.ts';
import styles from './desk-button.module.css';

interface Props {
  readonly room: RoomModel;
}

const StaffButton = ({ room: { topic, deskOpen, openDesk } }: Props) => {
  const { all } = useDeskCounts(topic);
  return (
    <button
      type="button"
      className={`tap ${styles.button}`}
      aria-expanded={deskOpen}
      aria-label={all === 0 ? t('deskOpen') : t('deskOpenCount', { count: all })}
      onClick={() => openDesk(!deskOpen)}
    >
      {t('deskOpen')}
      {all > 0 && <span className={styles.count}>{badgeText(all)}</span>}
    </button>
  );
};

/** Opens the desk and shows how much waits on it. Only staff see it. */
export const DeskButton = ({ room }: Props) =>
  room.moderation.staff ? <StaffButton room={room} /> : null;
