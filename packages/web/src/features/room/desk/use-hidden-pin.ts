import { useState } from 'react';

const keyOf = (topic: string): string => `xj.pin.${topic}`;

const readHidden = (topic: string): number => {
  try {
    return Number(sessionStorage.getItem(keyOf(topic)));
  } catch {
    return 0;
  }
};

/** Offset of the pinned message that the reader folded away, 0 for none; it outlives a reload. */
export const useHiddenPin = (topic: string): [number, (offset: number) => void] => {
  const [hidden, setHidden] = useState(() => readHidden(topic));
  const hide = (offset: number) => {
    setHidden(offset);
    try {
      sessionStorage.setItem(keyOf(topic), String(offset));
    } catch {
      // A browser that forbids storage forgets it with the screen.
    }
  };
  return [hidden, hide];
};
