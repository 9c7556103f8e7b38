import { SlidersHorizontal } from 'lucide-react';
import { t } from '../../texts.ts';
import type { TalkFilter } from '../filter.ts';
import { filterCount } from '../filter.ts';
import styles from './filter-button.module.css';

interface Props {
  readonly filter: TalkFilter;
  readonly onClick: () => void;
}

/** Opens the filter sheet, and says how much is filtered. */
export const FilterButton = ({ filter, onClick }: Props) => {
  const count = filterCount(filter);
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={t(count === 0 ? 'talkFilter' : 'talkFilterOn', { count })}
      onClick={onClick}
    >
      <SlidersHorizontal size={15} aria-hidden="true" />
      {t('talkFilter')}
      {count > 0 && <span className="count-badge">{count}</span>}
    </button>
  );
};
