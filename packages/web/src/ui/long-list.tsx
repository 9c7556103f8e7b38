import type { ReactElement } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { WindowVirtualizer } from 'virtua';
import { pageFacts } from '../lib/page-facts.ts';
import styles from './long-list.module.css';

/**
 * How much the server draws at least. It does not know the window, and no more is drawn before the first
 * scrolling, so this is enough for a tall one.
 */
const DRAWN_PX = 2400;
const DRAWN_PARTS_MIN = 3;
/** For how many history entries heights are kept. */
const KEPT_MAX = 20;

/** How high the parts of a list were, by entry of the history and name: who comes back finds each row where it was. */
const measured = new Map<string, CacheSnapshot>();

const keep = (entry: string, heights: CacheSnapshot): void => {
  measured.delete(entry);
  measured.set(entry, heights);
  const [oldest] = measured.keys();
  if (measured.size > KEPT_MAX && oldest !== undefined) measured.delete(oldest);
};

interface Props {
  /** Keyed parts of some rows each. Space between parts must be padding inside them: margins are not measured. */
  readonly children: readonly ReactElement[];
  /** About how high a part is, px. */
  readonly partHeight: number;
  readonly className?: string | undefined;
  /** Tells apart the lists of one page. */
  readonly name?: string | undefined;
}

/** A list of which only the parts near the window are in the page, however many there are. */
export const LongList = ({ children, partHeight, className = '', name = '' }: Props) => {
  const entry = `${useLocation().key} ${name}`;
  const list = useRef<WindowVirtualizerHandle>(null);
  const [options] = useState(() => {
    const cache = measured.get(entry);
    return {
      itemSize: partHeight,
      ...(pageFacts.drawn !== null && {
        ssrCount: Math.max(DRAWN_PARTS_MIN, Math.ceil(DRAWN_PX / partHeight)),
      }),
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
