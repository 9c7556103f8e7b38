import { useDeskCounts } from '../api.ts';
import { countText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './desk-button.module.css';

interface Props {
  readonly topic: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Opens the desk of the staff, and says how much waits on it. */
export const DeskButton = ({ topic, open, onToggle }: Props) => {
  const { all } = useDeskCounts(topic);
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={open}
      aria-label={all === 0 ? t('deskOpen') : t('deskOpenCount', { count: all })}
      onClick={onToggle}
    >
      {t('deskOpen')}
      {all > 0 && <span className={styles.count}>{countText(all)}</span>}
    </button>
  );
};
