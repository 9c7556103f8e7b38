import { useCallback, useState } from 'react';

const keyOf = (topic: string): string => `xj.draft.${topic}`;

const readDraft = (topic: string): string => {
  try {
    return sessionStorage.getItem(keyOf(topic)) ?? '';
  } catch {
    return '';
  }
};

/** What is being written in a room; it outlives the screen and a reload, not the browser tab. */
export const useDraft = (topic: string): [string, (draft: string) => void] => {
  const [draft, setDraft] = useState(() => readDraft(topic));
  const change = useCallback(
    (next: string) => {
      setDraft(next);
      try {
        if (next === '') sessionStorage.removeItem(keyOf(topic));
        else sessionStorage.setItem(keyOf(topic), next);
      } catch {
        // A browser that forbids storage keeps the draft while the screen is there.
      }
    },
    [topic],
  );
  return [draft, change];
};
