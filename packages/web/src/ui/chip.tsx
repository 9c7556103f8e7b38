import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface Props {
  readonly selected: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One choice among some in a row. */
export const Chip = ({ selected, onClick, children }: Props) => (
  <button
    type="button"
    className={selected ? `${styles.chip} ${styles.selected}` : styles.chip}
    aria-pressed={selected}
    onClick={onClick}
  >
    {children}
  </button>
);
