import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { useMemo } from 'react';
import { comparePath, keptText } from '../../own/public.ts';
import type { Choice } from '../../university/public.ts';
import { choiceOf, NO_CHOICE } from '../../university/public.ts';
import { unitsIn } from './choice.ts';

/** Kept by this device as the address of the comparison; it goes with the account, as the own exam does. */
const COMPARED = keptText('xj.own-compared');

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
  COMPARED.keep(ids.length === 0 ? '' : comparePath(ids, choice));
};

/**
 * Puts a unit into the comparison.
 * @param choice for which province, year and type of subjects it was seen; as before where none is known
 * @returns false where there is no room
 */
export const addToCompare = (unitId: string, choice: Choice = NO_CHOICE): boolean => {
  const before = read(COMPARED.text());
  if (before.ids.includes(unitId)) return true;
  if (before.ids.length >= COMPARED_MAX) return false;
  keepCompared([...before.ids, unitId], choice.provinceid === '' ? before.choice : choice);
  return true;
};

/** Takes a unit out of the comparison; another one may come in its place. */
export const takeOut = (unitId: string, inPlace?: string): void => {
  const { ids, choice } = read(COMPARED.text());
  const next = ids.flatMap((id) => (id === unitId ? (inPlace ?? []) : id));
  keepCompared([...new Set(next)], choice);
};

/** What this device compares: the ids, and the address of the comparison. */
export const useCompared = (): Kept & { readonly path: string } => {
  const path = COMPARED.useText();
  return useMemo(() => ({ ...read(path), path: path || comparePath([], NO_CHOICE) }), [path]);
};
