import { useEffect, useRef } from 'react';
import type { Typed } from './model.ts';
import { NOTHING_TYPED, ticketAtEnd, typedWith } from './model.ts';

const fieldOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement ? target : null;

/** Gives a field the value that it had before, so that React hears of it. */
const restore = (field: HTMLInputElement, value: string): void => {
  // React keeps a setter of its own on the element, which would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Hears a scanner that types what it reads and sends Enter, wherever the focus is. In a field only a
 * ticket counts as scanned, and the field keeps what it held before.
 */
export const useScanner = (onRead: (text: string) => void): void => {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    let typed: Typed = NOTHING_TYPED;
    let held = '';
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const field = fieldOf(event.target);
      const next = typedWith(typed, event.key, event.timeStamp);
      typed = next.typed;
      if (typed.text.length === 1) held = field?.value ?? '';
      const read = field === null ? next.done : ticketAtEnd(next.done);
      if (read === '') return;
      // Its Enter sends no form, and presses no button that has the focus.
      event.preventDefault();
      if (field !== null) restore(field, held + next.done.slice(0, -read.length));
      latest.current(read);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
