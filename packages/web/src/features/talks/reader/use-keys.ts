import { useEffect, useRef } from 'react';
import { topLayer } from '../../../lib/layers/layers.ts';

export type ReaderKey = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

const KEYS: Readonly<Record<string, ReaderKey>> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'in',
  '=': 'in',
  '-': 'out',
};

/** Turns the pages by the keyboard, where the keys are not those of a field or of a sheet. */
export const useKeys = (onKey: (key: ReaderKey) => void): void => {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = KEYS[event.key];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (topLayer() !== undefined || (event.target as Element).closest('input, textarea')) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};
