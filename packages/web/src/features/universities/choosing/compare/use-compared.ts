import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { useMemo, useSyncExternalStore } from 'react';
import { getLocal, removeLocal, setLocal } from '../../../../lib/storage.ts';
import type { Choice } from '../../university/public.ts';
import { choiceOf, NO_CHOICE } from '../../university/public.ts';
import { comparePath, unitsIn } from './choice.ts';

/** Kept by this device as the address of the comparison. */
const COMPARED_KEPT = 'xj.compared';

const listeners = new Set<() => void>();
/** What the browser would not keep lasts as long as the page. */
let given = '';

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab of this browser has changed it.
  addEventListener('storage', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
};

const kept = (): string => given || (getLocal(COMPARED_KEPT) ?? '');

interface Kept {
  readonly ids: readonly string[];
  readonly choice: Choice;
}

const read = (path: string): Kept => {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  return { ids: unitsIn(query).units.map(({ id }) => id), choice: choiceOf(query) };
};

/** Keeps what is compared, and for which province, year and type of subjects. */
export const keepCompared = (ids: readonly string[], choice: Choice): void => {
  const path = ids.length === 0 ? '' : comparePath(ids, choice);
  if (path === '') removeLocal(COMPARED_KEPT);
  else setLocal(COMPARED_KEPT, path);
  given = (getLocal(COMPARED_KEPT) ?? '') === path ? '' : path;
  tell();
};

/**
 * Puts a unit into the comparison.
 * @param choice for which province, year and type of subjects it was seen; as before where none is known
 * @returns false where there is no room
 */
export const addToCompare = (unitId: string, choice: Choice = NO_CHOICE): boolean => {
  const before = read(kept());
  if (before.ids.includes(unitId)) return true;
  if (before.ids.length >= COMPARED_MAX) return false;
  keepCompared([...before.ids, unitId], choice.provinceid === '' ? before.choice : choice);
  return true;
};

/** Takes a unit out of the comparison; another one may come in its place. */
export const takeOut = (unitId: string, inPlace?: string): void => {
  const { ids, choice } = read(kept());
  const next = ids.flatMap((id) => (id === unitId ? (inPlace ?? []) : id));
  keepCompared([...new Set(next)], choice);
};

/** What this device compares: the ids, and the address of the comparison. */
export const useCompared = (): Kept & { readonly path: string } => {
  const path = useSyncExternalStore(subscribe, kept, () => '');
  return useMemo(() => ({ ...read(path), path: path || comparePath([], NO_CHOICE) }), [path]);
};
