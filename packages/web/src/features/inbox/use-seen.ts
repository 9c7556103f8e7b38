import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRead } from './api.ts';

/** A message that was in sight for so long has been seen, ms. */
const SEEN_AFTER_MS = SECOND_MS;
/** How much of a message has to be in sight. */
const IN_SIGHT = 0.6;

/**
 * Watches unread messages: one that stays in sight for a second was seen. What was seen together is
 * noted together.
 * @returns what was seen here, by id, and a ref for the element of an unread message
 */
export const useSeen = () => {
  const { seen } = useRead();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<Element, ReturnType<typeof setTimeout>>());
  const due = useRef<number[]>([]);
  const observer = useRef<IntersectionObserver | null>(null);

  const flush = useCallback(() => {
    const noted = due.current.splice(0);
    if (noted.length === 0) return;
    setIds((before) => new Set([...before, ...noted]));
    seen(noted);
  }, [seen]);
  const flushNow = useRef(flush);
  useEffect(() => {
    flushNow.current = flush;
  }, [flush]);

  const observe = useCallback((entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.current.get(target));
      timers.current.delete(target);
      if (!isIntersecting) continue;
      const timer = setTimeout(() => {
        observer.current?.unobserve(target);
        due.current.push(Number((target as HTMLElement).dataset.message));
        queueMicrotask(() => flushNow.current());
      }, SEEN_AFTER_MS);
      timers.current.set(target, timer);
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

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      observer.current ??= new IntersectionObserver(observe, { threshold: IN_SIGHT });
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
  return { seenHere: ids, watch };
};
