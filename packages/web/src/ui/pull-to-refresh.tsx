import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PullPhase } from './pull-gesture.ts';
import styles from './pull-to-refresh.module.css';

/** Pulls a page that is scrolled to its top; the code of the gesture comes after the page. */
const usePull = (
  element: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<unknown>,
): PullPhase => {
  const [phase, setPhase] = useState<PullPhase>('rest');
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  }, [onRefresh]);

  useEffect(() => {
    const root = element.current;
    if (root === null) return;
    let stop = () => {};
    let left = false;
    import('./pull-gesture.ts').then(
      ({ listenToPull }) => {
        if (left) return;
        stop = listenToPull({
          root,
          onRefresh: () => refresh.current(),
          onPhase: setPhase,
        });
      },
      // The page is whole without it.
      () => undefined,
    );
    return () => {
      left = true;
      stop();
    };
  }, [element]);

  return phase;
};

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
