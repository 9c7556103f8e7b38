import type { Talk } from '@xuanjiang/contracts/talk';
import type { Mark } from '../mark.ts';
import { ReplayCard } from './replay-card.tsx';
import styles from './replay-grid.module.css';

interface Props {
  readonly talks: readonly Talk[];
  readonly mark?: Mark;
}

/** Replays in two columns, more on wide screens. */
export const ReplayGrid = ({ talks, mark }: Props) => (
  <ul className={styles.grid}>
    {talks.map((talk) => (
      <ReplayCard key={talk.Id} talk={talk} {...(mark && { mark })} />
    ))}
  </ul>
);
