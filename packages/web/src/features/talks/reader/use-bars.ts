import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** So far down, px, the bars go; so far up they return. */
const DOWN_PX = 32;
const UP_PX = 24;

/** Whether the bars are shown: they hide when one reads on, and return when one scrolls up or taps. */
export const useBars = (scroller: RefObject<HTMLElement | null>) => {
  const [shown, setShown] = useState(true);
  /** Where the scrolling turned last, and where it was heard last. */
  const turned = useRef({ at: 0, last: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let width = element.clientWidth;
    const onScroll = () => {
      const { scrollTop, clientWidth } = element;
      // The phone was turned: the pages have another size, and nobody has scrolled.
      if (clientWidth !== width) {
        width = clientWidth;
        turned.current = { at: scrollTop, last: scrollTop };
        return;
      }
      const { at, last } = turned.current;
      const goesOn = scrollTop > last === last > at || last === at;
      turned.current = { at: goesOn ? at : last, last: scrollTop };
      const by = scrollTop - turned.current.at;
      if (by > DOWN_PX) setShown(false);
      else if (by < -UP_PX) setShown(true);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
  return {
    shown,
    /** Also after the reader itself has scrolled: that does not hide them. */
    show: useCallback(() => {
      const top = scroller.current?.scrollTop ?? 0;
      turned.current = { at: top, last: top };
      setShown(true);
    }, [scroller]),
    toggle: useCallback(() => setShown((old) => !old), []),
  };
};
