import { useEffect, useState } from 'react';

/** How long nothing is typed before it is searched for, ms. */
const TYPING_MS = 250;

/**
 * A text as it stands when nobody has typed for a moment.
 * @returns it, and a function that does not wait for the moment
 */
export const useSettled = (text: string): readonly [string, () => void] => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
};
