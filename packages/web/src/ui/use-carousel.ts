import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long after the last scroll event a track counts as at rest, ms. */
const SETTLE_MS = 120;

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Carousel {
  readonly track: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  readonly index: number;
  readonly onScroll: () => void;
  /** Moves by slides, round the end and round the start. */
  readonly step: (by: number) => void;
  /** Holds the automatic advance, and lets it go again. */
  readonly hold: (on: boolean) => void;
}

/**
 * A track of `count` slides as wide as itself, followed by a copy of the first when there are
 * several: the track advances to the copy and then jumps back, which is not visible. It does not
 * move while the page is hidden, while it is touched, or when reduced motion is preferred.
 */
export const useCarousel = (count: number, intervalMs: number): Carousel => {
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const [index, setIndex] = useState(0);

  const place = useCallback((slide: number, smooth: boolean) => {
    const element = track.current;
    if (element === null) return;
    const behavior = smooth && !reducedMotion() ? 'smooth' : 'instant';
    element.scrollTo({ left: slide * element.clientWidth, behavior });
  }, []);

  const onScroll = useCallback(() => {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const slide = Math.round(element.scrollLeft / element.clientWidth);
    setIndex(slide % count);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => slide >= count && place(0, false), SETTLE_MS);
  }, [count, place]);

  const step = useCallback(
    (by: number) => {
      const next = index + by;
      // The copy of the first slide is at `count`, so only the way back from the first jumps.
      place(next < 0 ? count - 1 : next, next >= 0);
    },
    [index, count, place],
  );

  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => {
      if (!held.current && !document.hidden && !reducedMotion()) step(1);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [count, intervalMs, step]);

  useEffect(() => () => clearTimeout(settling.current), []);

  const hold = useCallback((on: boolean) => {
    held.current = on;
  }, []);

  return { track, index, onScroll, step, hold };
};
