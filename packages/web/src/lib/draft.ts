import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from './session.ts';
import { useSession } from './session.ts';
import { accountOf, sessionMark } from './session-mark.ts';
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

type DraftKey = `xj.form.${string}`;

/** Where this tab keeps a form of an account. */
const keyOf = (account: string, name: string): DraftKey => `xj.form.${account}.${name}`;

/** Where this tab keeps the mark of its session and the account: among the forms, so that a log-out forgets it with them. */
const OWNER = 'xj.form.owner';

/** Lets the forms of an account that is known be found after a reload, before `user.info` has answered again. */
export const rememberOwner = (session: Session): void =>
  setKept(OWNER, `${sessionMark(session.token)} ${accountOf(session)}`);

/** The account of a session; until `user.info` answers, the one that this tab remembers for the same token. */
const ownerOf = (session: Session): string => {
  const known = accountOf(session);
  if (known !== '' || session.token === '') return known;
  const [mark, account = ''] = getKept(OWNER).split(' ');
  return mark === sessionMark(session.token) ? account : '';
};

/** Where this tab keeps a form of who is logged in now. */
export const draftKey = (name: string): DraftKey => keyOf(ownerOf(useSession.getState()), name);

/** The fields of a form that are not as it begins. */
const changedOf = <T extends object>(draft: T, initial: T): Partial<T> => {
  const textOf = (of: T, name: string) => JSON.stringify(of[name as keyof T]);
  return Object.fromEntries(
    Object.entries(draft).filter(([name]) => textOf(draft, name) !== textOf(initial, name)),
  ) as Partial<T>;
};

/** Gives what an account has kept of a form, after moving there what was typed before the account was known. */
const claim = <T extends Readonly<Record<keyof T, Value>>>(
  account: string,
  name: string,
  initial: T,
): T => {
  const own = readDraft(getKept(keyOf(account, name)), initial);
  if (account === '') return own;
  const typed = changedOf(readDraft(getKept(keyOf('', name)), initial), initial);
  if (Object.keys(typed).length === 0) return own;
  const draft = { ...own, ...typed };
  setKept(keyOf(account, name), JSON.stringify(draft));
  setKept(keyOf('', name), '');
  return draft;
};

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
  const account = useSession(ownerOf);
  // After a log-out, a form that is still open stays with the account that began it, until another one comes.
  const owner = useRef(account);
  const [draft, setDraft] = useState(() => claim(account, name, initial));
  // What is changed after an answer has come is the form as it is then, and not as it was drawn before.
  const latest = useRef(draft);
  const show = (next: T): void => {
    latest.current = next;
    setDraft(next);
  };
  const keep = (text: string): void => setKept(keyOf(owner.current, name), text);
  const changeOwner = useEffectEvent((next: string) => {
    if (next === '' || next === owner.current) return;
    // Where storage is forbidden, what was typed stands here only.
    const typed = owner.current === '' ? changedOf(latest.current, initial) : {};
    owner.current = next;
    show({ ...claim(next, name, initial), ...typed });
  });
  useEffect(() => changeOwner(account), [account]);
  return {
    draft,
    change: (fields: Partial<T>): void => {
      show({ ...latest.current, ...fields });
      keep(JSON.stringify(latest.current));
    },
    /** The form was sent: it begins anew. */
    forget: (): void => {
      show(initial);
      keep('');
    },
  };
};
