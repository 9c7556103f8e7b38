import type { ReactNode } from 'react';
import { whenText } from '../when.ts';
import styles from './desk.module.css';

interface Props {
  readonly name: string;
  /** UTC ms. */
  readonly time: number;
  readonly content: string;
  /** Tags beside the name. */
  readonly children?: ReactNode;
}

/** What somebody said, and when. */
export const SaidBy = ({ name, time, content, children }: Props) => (
  <>
    <p className={styles.who}>
      <span className={styles.name}>{name}</span>
      {whenText(time, Date.now())}
      {children}
    </p>
    <p className={styles.said}>{content}</p>
  </>
);
