import type { ReactElement } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';
import { pageFacts } from '../lib/page-facts.ts';
import styles from './long-list.module.css';

/** Parts that are drawn by the server, which knows no window: they fill a high one, where nothing is scrolled. */
const DRAWN_PARTS = 3;
/** Entries of the history of which it is known how high the parts were. */
const KEPT_MAX = 20;

/** How high the parts of a list were, by entry of the history: who comes back finds each row where it was. */
const measured = new Map<string, CacheSnapshot>();

const keep = (entry: string, heights: CacheSnapshot): void => {
  measured.delete(entry);
  measured.set(entry, heights);
  const [oldest] = measured.keys();
  if (measured.size > KEPT_MAX && oldest !== undefined) measured.delete(oldest);
};

interface Props {
  /** Parts of the list with keys, each of some rows: what stands between them is padding, which is measured. */
  readonly children: readonly ReactElement[];
  /** About how high a part is, px; by default it is concluded from the first ones. */
  readonly partHeight?: number;
  readonly className?: string | undefined;
}

/** A list of which only the parts near the window are in the page, however many there are. */
export const LongList = ({ children, partHeight, className = '' }: Props) => {
  const { key: entry } = useLocation();
  const list = useRef<WindowVirtualizerHandle>(null);
  const [options] = useState(() => {
    const cache = measured.get(entry);
    return {
      ...(pageFacts.drawn !== null && { ssrCount: DRAWN_PARTS }),
      ...(partHeight !== undefined && { itemSize: partHeight }),
      ...(cache && { cache }),
    };
  });
  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (handle !== null) keep(entry, handle.cache);
    };
  }, [entry]);
  return (
    <div className={`${styles.list} ${className}`}>
      <WindowVirtualizer ref={list} {...options}>
        {children}
      </WindowVirtualizer>
    </div>
  );
};
