import { useCallback, useSyncExternalStore } from 'react';
import { getLocal, removeLocal, setLocal } from '../../../lib/storage.ts';
import type { Own } from './own.ts';
import { NO_OWN, parseOwn } from './own.ts';

/** Kept by this device, and by nothing else: no call sends it. */
const OWN_KEPT = 'xj.own-score';

const listeners = new Set<() => void>();
/** Where the browser forbids storage it lasts as long as the page. */
let given: string | null = null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const kept = (): string => given ?? getLocal(OWN_KEPT) ?? '';

/** The student's own score and rank, which never leave the device. */
export const useOwn = (): { readonly own: Own; readonly keep: (own: Own) => void } => {
  const own = parseOwn(useSyncExternalStore(subscribe, kept, () => ''));
  const keep = useCallback((next: Own) => {
    const none = next.score === NO_OWN.score && next.rank === NO_OWN.rank;
    given = none ? '' : JSON.stringify(next);
    if (none) removeLocal(OWN_KEPT);
    else setLocal(OWN_KEPT, given);
    for (const listener of listeners) listener();
  }, []);
  return { own, keep };
};
