import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

const numberOf = (element: Element): number => Number((element as HTMLElement).dataset.page);

/** Number of the page that fills most of the screen, among those that are seen; null for none. */
const mostSeen = (scroller: HTMLElement, seen: ReadonlySet<Element>): number | null => {
  const frame = scroller.getBoundingClientRect();
  let best = { page: null as number | null, height: 0 };
  for (const element of seen) {
    const { top, bottom } = element.getBoundingClientRect();
    const height = Math.min(bottom, frame.bottom) - Math.max(top, frame.top);
    if (height > best.height) best = { page: numberOf(element), height };
  }
  return best.page;
};

/**
 * Which pages are on the screen, in order, and which of them is read.
 * @param layout other pages, elements with `data-page`, where it is another
 */
export const useSeenPages = (scroller: RefObject<HTMLElement | null>, layout: string) => {
  const [view, setView] = useState<{ seen: readonly number[]; page: number | null }>({
    seen: [],
    page: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages have other elements
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const inside = new Set<Element>();
    let frame = 0;
    const look = () => {
      frame = 0;
      const seen = [...inside].map(numberOf).sort((a, b) => a - b);
      const page = mostSeen(element, inside);
      setView((old) =>
        old.page === page && old.seen.join() === seen.join() ? old : { seen, page },
      );
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inside.add(target);
          else inside.delete(target);
        }
        later();
      },
      { root: element },
    );
    for (const page of element.querySelectorAll('[data-page]')) observer.observe(page);
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', later);
    };
  }, [scroller, layout]);
  return view;
};
