import { useEffect, useRef } from 'react';
import type { Typed } from './model.ts';
import { NOTHING_TYPED, typedWith } from './model.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Hears a scanner that types what it reads and sends Enter, wherever the focus is; in a field its form does. */
export const useScanner = (onRead: (text: string) => void): void => {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    let typed: Typed = NOTHING_TYPED;
    const hear = (event: KeyboardEvent): void => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = typedWith(typed, event.key, event.timeStamp);
      typed = next.typed;
      if (next.done === '') return;
      // Its Enter presses no button that has the focus.
      event.preventDefault();
      latest.current(next.done);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
