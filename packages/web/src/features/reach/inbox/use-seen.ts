import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useEffect, useRef } from 'react';
import { useRead } from './api.ts';
import { gatherIds, inSight, SIGHT_STEPS } from './in-sight.ts';

/** A message that was in sight for so long has been seen, ms. */
const SEEN_AFTER_MS = SECOND_MS;

const isInSight = ({
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  inSight(intersectionRatio, intersectionRect.height, rootBounds?.height ?? innerHeight);

/**
 * Watches unread messages: one that stays in sight for a second was seen. What was seen together is
 * noted together.
 * @returns a ref for the element of an unread message
 */
export const useSeen = (): ((element: HTMLElement | null) => (() => void) | undefined) => {
  const { seen } = useRead();
  const note = useRef(seen);
  useEffect(() => {
    note.current = seen;
  }, [seen]);
  const timers = useRef(new Map<Element, ReturnType<typeof setTimeout>>());
  const add = useRef(gatherIds((ids) => note.current(ids)));
  const observer = useRef<IntersectionObserver | null>(null);

  const observe = useCallback((entries: readonly IntersectionObserverEntry[]) => {
    for (const entry of entries) {
      const { target } = entry;
      if (!isInSight(entry)) {
        clearTimeout(timers.current.get(target));
        timers.current.delete(target);
      } else if (!timers.current.has(target)) {
        const timer = setTimeout(() => {
          observer.current?.unobserve(target);
          add.current(Number((target as HTMLElement).dataset.message));
        }, SEEN_AFTER_MS);
        timers.current.set(target, timer);
      }
    }
  }, []);

  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
      for (const timer of timers.current.values()) clearTimeout(timer);
      timers.current.clear();
    },
    [],
  );

  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      observer.current ??= new IntersectionObserver(observe, { threshold: [...SIGHT_STEPS] });
      const watching = observer.current;
      watching.observe(element);
      return () => {
        watching.unobserve(element);
        clearTimeout(timers.current.get(element));
        timers.current.delete(element);
      };
    },
    [observe],
  );
};
