import { useEffect, useRef } from 'react';
import { getLocal, setLocal } from '../../../lib/storage.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';

/**
 * Keeps the filters of a list on this device: a list that is opened without any has those of the last time. An address that
 * names some is taken as it is.
 * @param list its name in the storage
 * @param names of its filters in the address, a constant
 */
export const useKeptFilters = (list: string, names: readonly string[]): void => {
  const [query, put] = useAddressQuery();
  const isRead = useRef(false);
  const now = new URLSearchParams([...query].filter(([name]) => names.includes(name))).toString();
  useEffect(() => {
    const kept = getLocal(`xj.filters.${list}`) ?? '';
    if (isRead.current) return setLocal(`xj.filters.${list}`, now);
    isRead.current = true;
    if (now !== '' || kept === '') return setLocal(`xj.filters.${list}`, now);
    put((old) => new URLSearchParams([...new URLSearchParams(kept), ...old]));
  }, [list, now, put]);
};
