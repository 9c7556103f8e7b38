import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How long a zoom or a width rests before pages are drawn for it. */
const REST_MS = 200;

/**
 * Which size pages are drawn for, by the zoom and the width of what scrolls them: the last at which both
 * rested. Until a page is drawn anew, the browser stretches it.
 */
export const useLayout = (scroller: RefObject<HTMLElement | null>, zoom: number): string => {
  const [width, setWidth] = useState(0);
  const [rested, setRested] = useState('');
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const layout = `${width} ${zoom}`;
  useEffect(() => {
    const timer = setTimeout(() => setRested(layout), REST_MS);
    return () => clearTimeout(timer);
  }, [layout]);
  return rested;
};
