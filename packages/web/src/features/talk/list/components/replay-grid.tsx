import type { Talk } from '@xuanjiang/contracts/talk';
import { ReplayCard } from './replay-card.tsx';
import styles from './replay-grid.module.css';

interface Props {
  readonly talks: readonly Talk[];
  readonly keyword?: string;
}

/** Replays in two columns, more on wide screens. */
export const ReplayGrid = ({ talks, keyword }: Props) => (
  <ul className={styles.grid}>
    {talks.map((talk) => (
      <ReplayCard key={talk.Id} talk={talk} {...(keyword && { keyword })} />
    ))}
  </ul>
);
