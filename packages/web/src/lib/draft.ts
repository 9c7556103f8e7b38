import { useRef, useState } from 'react';
import { useSession } from './session.ts';
import { getKept, setKept } from './storage.ts';

/** What a form's fields may be. */
type Value = string | number | boolean | null | object;

/**
 * What was kept of a form, where it still fits: the fields that the form knows, of their kind.
 * @param kept as `JSON.stringify` wrote it; empty for nothing
 */
export const readDraft = <T extends Readonly<Record<keyof T, Value>>>(
  kept: string,
  initial: T,
): T => {
  let found: unknown;
  try {
    found = JSON.parse(kept);
  } catch {
    return initial;
  }
  if (typeof found !== 'object' || found === null) return initial;
  const draft = { ...initial };
  for (const name of Object.keys(initial) as (keyof T & string)[]) {
    const value: unknown = (found as Record<string, unknown>)[name];
    const empty = initial[name] === null || value === null;
    if (value !== undefined && (empty || typeof value === typeof initial[name]))
      draft[name] = value as T[typeof name];
  }
  return draft;
};

/** Where this tab keeps a form of who is logged in now. */
export const draftKey = (name: string): `xj.form.${string}` =>
  `xj.form.${useSession.getState().info?.Uids ?? ''}.${name}`;

/**
 * Gives what keeps the text of a draft: not where another page has written since, as when one that was left is answered
 * late.
 */
export const createKeeper = (key: `xj.${string}`): ((text: string) => void) => {
  let written = getKept(key);
  return (text) => {
    if (getKept(key) !== written) return;
    setKept(key, text);
    written = getKept(key);
  };
};

/**
 * The fields of a form that is kept in this browser tab when it is closed, or the page is loaded
 * again, until it is sent. Each account has its own. Nothing secret may be among them: no code.
 */
export const useDraft = <T extends Readonly<Record<keyof T, Value>>>(name: string, initial: T) => {
  const [key] = useState(() => draftKey(name));
  const [draft, setDraft] = useState(() => readDraft(getKept(key), initial));
  // What is changed after an answer has come is the form as it is then, and not as it was drawn before.
  const latest = useRef(draft);
  return {
    draft,
    change: (fields: Partial<T>): void => {
      latest.current = { ...latest.current, ...fields };
      setDraft(latest.current);
      setKept(key, JSON.stringify(latest.current));
    },
    /** The form was sent: it begins anew. */
    forget: (): void => {
      latest.current = initial;
      setDraft(initial);
      setKept(key, '');
    },
  };
};
