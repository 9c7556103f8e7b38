import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { PAD } from './model.ts';

/** The width by height of a page until one was read. */
const RATIO = 0.605;

interface Held {
  readonly page: HTMLElement;
  /** Where its top was in what scrolls it, px. */
  readonly top: number;
}

const heldIn = (scroller: HTMLElement): Held | null => {
  const { top } = scroller.getBoundingClientRect();
  for (const page of scroller.querySelectorAll<HTMLElement>('[data-page]')) {
    const box = page.getBoundingClientRect();
    if (box.bottom > top + PAD) return { page, top: box.top - top };
  }
  return null;
};

/**
 * The width by height of pages that were not read yet: that of the first one that was. The page that is on
 * the screen stays where it is.
 */
export const useRatio = (scroller: RefObject<HTMLElement | null>) => {
  const [ratio, setRatio] = useState(RATIO);
  const known = useRef(false);
  const held = useRef<Held | null>(null);
  const onRatio = useCallback(
    (read: number) => {
      if (known.current) return;
      known.current = true;
      held.current = scroller.current && heldIn(scroller.current);
      setRatio(read);
    },
    [scroller],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pages have their new size
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || held.current === null) return;
    const { page, top } = held.current;
    held.current = null;
    const now = page.getBoundingClientRect().top - element.getBoundingClientRect().top;
    element.scrollBy(0, now - top);
  }, [scroller, ratio]);
  return { ratio, onRatio };
};
