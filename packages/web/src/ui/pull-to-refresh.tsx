import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { PullPhase } from './pull-gesture.ts';
import styles from './pull-to-refresh.module.css';
import { usePull } from './use-pull.ts';

interface Props {
  readonly onRefresh: () => Promise<unknown>;
  readonly labels: Readonly<Record<Exclude<PullPhase, 'rest'>, string>>;
  readonly children: ReactNode;
}

/** Content that can be pulled down from the top of the page to be loaded anew. */
export const PullToRefresh = ({ onRefresh, labels, children }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const phase = usePull(root, onRefresh);
  return (
    <div ref={root} className={`${styles.root} ${styles[phase]}`}>
      <div className={styles.indicator} role="status">
        {phase !== 'rest' && (
          <>
            <span className={styles.ring} aria-hidden="true" />
            {labels[phase]}
          </>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
};
