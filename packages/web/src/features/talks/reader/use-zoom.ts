import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clamp, ZOOM } from './model.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A second tap within so many ms, and so near, is one with the first. */
const DOUBLE_MS = 280;
const DOUBLE_PX = 30;
/** The part of the height in the middle in which a tap is for the bars. */
const MIDDLE = { from: 0.15, to: 0.85 };

const between = (touches: TouchList): { middle: Point; distance: number } | null => {
  const [a, b] = [touches[0], touches[1]];
  if (a === undefined || b === undefined) return null;
  return {
    middle: { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 },
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  };
};

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly enabled: boolean;
  /** Somebody tapped once in the middle of the screen. */
  readonly onTap: () => void;
}

/** The zoom of the pages, by two fingers, a double tap or buttons; the point under them stays. */
export const useZoom = ({ scroller, enabled, onTap }: Options) => {
  const [zoom, setZoom] = useState<number>(ZOOM.least);
  const now = useRef(zoom);
  const kept = useRef<{ x: number; y: number; at: Point } | null>(null);

  const zoomTo = useCallback(
    (wanted: number, at?: Point) => {
      const element = scroller.current;
      if (element === null) return;
      const next = clamp(Math.round(wanted * 100) / 100, ZOOM.least, ZOOM.most);
      if (next === now.current) return;
      const box = element.getBoundingClientRect();
      const point = at
        ? { x: at.x - box.left, y: at.y - box.top }
        : { x: box.width / 2, y: box.height / 2 };
      kept.current = {
        x: (element.scrollLeft + point.x) / element.scrollWidth,
        y: (element.scrollTop + point.y) / element.scrollHeight,
        at: point,
      };
      now.current = next;
      setZoom(next);
    },
    [scroller],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pages have their new size
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || kept.current === null) return;
    const { x, y, at } = kept.current;
    kept.current = null;
    element.scrollTo(x * element.scrollWidth - at.x, y * element.scrollHeight - at.y);
  }, [scroller, zoom]);

  const tapped = useRef(onTap);
  useLayoutEffect(() => {
    tapped.current = onTap;
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let pinch: { distance: number; zoom: number; middle: Point } | null = null;
    let first: { at: number; point: Point; timer: ReturnType<typeof setTimeout> } | null = null;

    const onStart = ({ touches }: TouchEvent) => {
      const two = between(touches);
      if (two !== null && enabled) pinch = { ...two, zoom: now.current };
    };
    const onMove = (event: TouchEvent) => {
      const two = between(event.touches);
      if (pinch === null || two === null) return;
      event.preventDefault();
      zoomTo((pinch.zoom * two.distance) / pinch.distance, two.middle);
    };
    const onEnd = ({ touches }: TouchEvent) => {
      if (touches.length < 2) pinch = null;
    };
    const onClick = (event: MouseEvent) => {
      const { clientX: x, clientY: y, timeStamp: at } = event;
      if ((event.target as Element).closest('button, a')) return;
      const near =
        first !== null &&
        at - first.at < DOUBLE_MS &&
        Math.hypot(x - first.point.x, y - first.point.y) < DOUBLE_PX;
      if (first !== null) clearTimeout(first.timer);
      if (near) {
        first = null;
        // A mouse selects a word by the same.
        getSelection()?.removeAllRanges();
        if (enabled) zoomTo(now.current > ZOOM.least ? ZOOM.least : ZOOM.tapped, { x, y });
        return;
      }
      if (getSelection()?.isCollapsed === false) return;
      const share = (y - element.getBoundingClientRect().top) / element.clientHeight;
      const timer = setTimeout(() => {
        first = null;
        if (share > MIDDLE.from && share < MIDDLE.to) tapped.current();
      }, DOUBLE_MS);
      first = { at, point: { x, y }, timer };
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    element.addEventListener('click', onClick);
    return () => {
      if (first !== null) clearTimeout(first.timer);
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
      element.removeEventListener('click', onClick);
    };
  }, [scroller, enabled, zoomTo]);

  return { zoom, zoomTo };
};
