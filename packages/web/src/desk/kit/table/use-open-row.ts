import { useEffect, useState } from 'react';
import type { ListAddress } from './use-list-address.ts';

/**
 * The row of a list that is open, which the address names: a link leads to it, where the list has it. It stays open
 * when it leaves the list, as what was answered does.
 */
export const useOpenRow = <T>(
  { open, setOpen }: Pick<ListAddress, 'open' | 'setOpen'>,
  rows: readonly T[] | undefined,
  keyOf: (row: T) => string,
): readonly [open: T | null, onOpen: (row: T | null) => void] => {
  const [last, setLast] = useState<T | null>(null);
  const listed = rows?.find((row) => keyOf(row) === open);
  useEffect(() => {
    if (listed !== undefined) setLast(listed);
  }, [listed]);
  const kept = last !== null && keyOf(last) === open ? last : null;
  return [listed ?? kept, (row) => setOpen(row === null ? null : keyOf(row))];
};
