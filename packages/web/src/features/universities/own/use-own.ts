import { useCallback, useSyncExternalStore } from 'react';
import { sessionToken, useSession } from '../../../lib/session.ts';
import { getLocal, removeLocal, setLocal } from '../../../lib/storage.ts';
import type { Own } from './own.ts';
import { isEntered, parseOwn } from './own.ts';

/** Kept by this device, and by nothing else: no call sends it. */
const OWN_KEPT = 'xj.own-score';

const listeners = new Set<() => void>();
/** Where the browser forbids storage it lasts as long as the page and the session. */
let given: { readonly token: string; readonly text: string } | null = null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const kept = (): string =>
  given?.token === sessionToken() ? given.text : (getLocal(OWN_KEPT) ?? '');

/** The student's own score and rank, which never leave the device. */
export const useOwn = (): { readonly own: Own; readonly keep: (own: Own) => void } => {
  // A change of account takes it away.
  useSession(({ token }) => token);
  const own = parseOwn(useSyncExternalStore(subscribe, kept, () => ''));
  const keep = useCallback((next: Own) => {
    const none = !isEntered(next);
    const text = none ? '' : JSON.stringify(next);
    given = { token: sessionToken(), text };
    if (none) removeLocal(OWN_KEPT);
    else setLocal(OWN_KEPT, text);
    for (const listener of listeners) listener();
  }, []);
  return { own, keep };
};
