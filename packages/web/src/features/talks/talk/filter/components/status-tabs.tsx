import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { t } from '../texts.ts';
import styles from './status-tabs.module.css';

const TABS = [
  ['live', 'live', 'Live'],
  ['upcoming', 'talkUpcoming', 'Upcoming'],
  ['replay', 'replay', 'Replay'],
] as const;

interface Props {
  readonly status: TalkStatus;
  readonly onChange: (status: TalkStatus) => void;
  /** How many there are of each; undefined until it is known. */
  readonly counts: Readonly<Record<(typeof TABS)[number][2], number>> | undefined;
}

/** Live, upcoming or replay, and how many there are of each. */
export const StatusTabs = ({ status, onChange, counts }: Props) => (
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
        <span className={styles.count}>{counts?.[counted] ?? ''}</span>
      </button>
    ))}
  </div>
);
