import { useCallback, useEffect, useState } from 'react';
import { afterArrival, keywordOf } from '../../lib/typed-text.ts';

/** How long after the last key a search begins, ms. */
const PAUSE_MS = 250;

export interface SearchText {
  /** What stands in the field. */
  readonly text: string;
  /** What is searched for: what was sent last, also before it has arrived. */
  readonly keyword: string;
  readonly type: (text: string) => void;
  /** While an input method composes, half-written syllables are not searched for. */
  readonly compose: (on: boolean) => void;
  /** Searches at once. */
  readonly submit: (text: string) => void;
}

/**
 * The text of a search field, and the keyword that follows it when the typing pauses.
 * @param kept the keyword where it is kept, such as in the address; the field takes over what does not
 * come from it, unless an input method composes
 * @param onKeyword keeps another one there, at once or later
 */
export const useSearchText = (kept: string, onKeyword: (keyword: string) => void): SearchText => {
  const [text, setText] = useState(kept);
  const [composing, compose] = useState(false);
  const [before, setBefore] = useState(kept);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (before !== kept) {
    setBefore(kept);
    const rest = afterArrival(sent, kept);
    setSent(rest ?? []);
    // What is being composed is sent after it.
    if (rest === null && !composing) setText(kept);
  }
  const keyword = sent.at(-1) ?? kept;
  const send = useCallback(
    (next: string) => {
      if (next === keyword) return;
      setSent((old) => [...old, next]);
      onKeyword(next);
    },
    [keyword, onKeyword],
  );
  useEffect(() => {
    const next = keywordOf(text);
    if (composing || next === keyword) return;
    const timer = setTimeout(() => send(next), next === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, composing, keyword, send]);
  const submit = useCallback(
    (chosen: string) => {
      setText(chosen);
      send(keywordOf(chosen));
    },
    [send],
  );
  return { text, keyword, type: setText, compose, submit };
};
