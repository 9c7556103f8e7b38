import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { useTalkCount } from '../../api.ts';
import type { TalkFilter } from '../filter.ts';
import { t } from '../texts.ts';
import styles from './status-tabs.module.css';

interface Props {
  readonly status: TalkStatus;
  readonly onChange: (status: TalkStatus) => void;
  /** What the numbers beside the tabs count. */
  readonly filter: TalkFilter;
}

const TABS = [
  ['live', 'talkStatusLive', 'Live'],
  ['upcoming', 'talkUpcoming', 'Upcoming'],
  ['replay', 'talkStatusReplay', 'Replay'],
] as const;

/** Live, upcoming or replay, and how many there are of each. */
export const StatusTabs = ({ status, onChange, filter }: Props) => {
  const { data } = useTalkCount(filter);
  return (
    <div className={styles.tabs}>
      {TABS.map(([value, label, counted]) => (
        <button
          key={value}
          type="button"
          className={value === status ? `${styles.tab} ${styles.chosen}` : styles.tab}
          aria-pressed={value === status}
          onClick={() => onChange(value)}
        >
          {t(label)}
          <span className={styles.count}>{data?.[counted] ?? ''}</span>
        </button>
      ))}
    </div>
  );
};
