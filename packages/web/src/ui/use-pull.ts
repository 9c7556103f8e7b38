import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PullPhase } from './pull-gesture.ts';

/** Pulls a page that is scrolled to its top; the code of the gesture comes after the page. */
export const usePull = (
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
