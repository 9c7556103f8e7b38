import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { useCallback, useEffect, useState } from 'react';

/** How long after the last key a search begins, ms. */
const DEBOUNCE_MS = 250;

export interface SearchText {
  /** What stands in the field. */
  readonly text: string;
  /** What is searched for. */
  readonly keyword: string;
  readonly type: (text: string) => void;
  /** While an input method composes, half-written syllables are not searched for. */
  readonly compose: (on: boolean) => void;
  /** Searches at once. */
  readonly submit: (text: string) => void;
}

/** A search field's text, and the keyword that follows it when the typing pauses. */
export const useSearchText = (initial: string): SearchText => {
  const [text, setText] = useState(initial);
  const [keyword, setKeyword] = useState(initial);
  const [composing, compose] = useState(false);

  useEffect(() => {
    if (composing) return;
    const wait = text.trim() === '' ? 0 : DEBOUNCE_MS;
    const timer = setTimeout(() => setKeyword(text.trim().slice(0, KEYWORD_MAX)), wait);
    return () => clearTimeout(timer);
  }, [text, composing]);

  const submit = useCallback((value: string) => {
    setText(value);
    setKeyword(value.trim().slice(0, KEYWORD_MAX));
  }, []);

  return { text, keyword, type: setText, compose, submit };
};
