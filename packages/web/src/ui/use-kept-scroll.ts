import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Brings a scroller back to its place when it is shown again: a hidden one may lose it. */
export const useKeptScroll = (scroller: RefObject<HTMLElement | null>): void => {
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTop = top.current;
    const onScroll = () => {
      // Hidden, it tells 0.
      if (element.clientHeight > 0) top.current = element.scrollTop;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
};
