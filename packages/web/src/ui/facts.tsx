import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly key: string;
  readonly content: ReactNode;
}

/** Facts in one line, parted by dots. Those that find no room are left out whole. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <div className={styles.facts}>
    <div className={styles.line}>
      {facts.map(({ key, content }) => (
        <span key={key} className={`one-line ${styles.fact}`}>
          {content}
        </span>
      ))}
    </div>
  </div>
);
