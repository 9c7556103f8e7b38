import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clamp, PAD } from './model.ts';

export interface Start {
  readonly page: number;
  /** Where it was left, not where the address says. */
  readonly resumed: boolean;
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The page that is read; null before one is. */
  readonly read: number | null;
  /** Where it opens; null at its beginning, or where the device does not say yet. */
  readonly start: Start | null;
  readonly mode: string;
  readonly zoom: number;
  readonly bars: { readonly shown: boolean; readonly show: () => void };
}

/** Opens a guide where it is to be opened, goes to pages, and stays on the one that is read. */
export const usePagePosition = ({ scroller, count, read, start, mode, zoom, bars }: Options) => {
  const [resumed, setResumed] = useState(0);
  const goTo = (wanted: number): void => {
    const element = scroller.current;
    const target = element?.querySelector<HTMLElement>(`[data-page="${clamp(wanted, 1, count)}"]`);
    if (element && target) element.scrollTo({ top: target.offsetTop - element.offsetTop - PAD });
    bars.show();
  };
  const latest = useRef(goTo);
  useLayoutEffect(() => {
    latest.current = goTo;
  });
  useLayoutEffect(() => {
    if (start === null) return;
    latest.current(start.page);
    if (start.resumed) setResumed(start.page);
  }, [start]);
  const { shown, show } = bars;
  // Zooming scrolls the pages, which would hide the bars: keep them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom
  useLayoutEffect(() => {
    if (shown) show();
  }, [zoom]);
  // The page that is read stays when its layout changes.
  const place = useRef(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout
  useLayoutEffect(() => latest.current(place.current), [mode]);
  useEffect(() => {
    if (read !== null) place.current = read;
  }, [read]);
  return {
    goTo,
    /** The page at which it was opened again; 0 for none, and once that was said. */
    resumed,
    endResumed: () => setResumed(0),
  };
};
