import type { ReactNode } from 'react';
import styles from './chip-row.module.css';

interface Props {
  /** What is chosen, for who does not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Chips in one line under the head of a list; on a narrow screen it moves sideways. */
export const ChipRow = ({ label, children }: Props) => (
  <fieldset className={styles.row}>
    <legend className="unseen">{label}</legend>
    {children}
  </fieldset>
);
