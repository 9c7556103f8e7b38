import { useEffect, useRef, useSyncExternalStore } from 'react';
import { getLocal, setLocal } from '../lib/storage.ts';

const OFF = 'xj.letterKeysOff';
/** Where letters are typed, or choose something. */
const TYPED =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';

const listeners = new Set<() => void>();
const areOff = (): boolean => getLocal(OFF) === 'yes';
const subscribe = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** Turns the letters off or on, on this device. */
export const turnLetterKeys = (off: boolean): void => {
  setLocal(OFF, off ? 'yes' : '');
  for (const tell of listeners) tell();
};

/**
 * Letters that are pressed for the page. None of them while somebody types, or has turned them off: whoever speaks to the
 * computer, or hits keys by accident, needs that (WCAG 2.1.4).
 * @param onLetter gets the letter in lower case and what has the focus; says whether it used it
 * @param first hears a letter before those who do not say this: a page whose list takes the same letters, and is mounted before it
 */
export const useLetterKeys = (
  onLetter: (letter: string, target: EventTarget | null) => boolean,
  first = false,
): void => {
  const latest = useRef(onLetter);
  useEffect(() => {
    latest.current = onLetter;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // What a browser fills in by itself comes as a press without a key.
      const { key, target }: { key?: string; target: EventTarget | null } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || key?.length !== 1 || areOff()) return;
      if (target instanceof Element && target.closest(TYPED) !== null) return;
      if (latest.current(key.toLowerCase(), target)) event.preventDefault();
    };
    document.addEventListener('keydown', press, first);
    return () => document.removeEventListener('keydown', press, first);
  }, [first]);
};

/** Whether this device has turned the letters off. */
export const useLetterKeysOff = (): boolean => useSyncExternalStore(subscribe, areOff);
