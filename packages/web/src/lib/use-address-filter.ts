import { useCallback, useMemo } from 'react';
import { useAddressQuery } from './use-address-query.ts';

/**
 * A filter in the address, which back and reload keep.
 * @param filterOf reads it; what an address says wrongly narrows nothing
 * @param queryOf writes it, as `filterOf` reads it
 */
export const useAddressFilter = <F extends object>(
  filterOf: (query: URLSearchParams) => F,
  queryOf: (filter: F) => URLSearchParams,
) => {
  const [query, put] = useAddressQuery();
  const text = queryOf(filterOf(query)).toString();
  // The same object for the same filter: pages that were seen belong to it.
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text, filterOf]);
  const edit = useCallback(
    (next: (now: F) => F): void => put((now) => queryOf(next(filterOf(now)))),
    [put, filterOf, queryOf],
  );
  /** The named parts; all others stay as they are in the address. */
  const change = useCallback((part: Partial<F>) => edit((now) => ({ ...now, ...part })), [edit]);
  return { filter, change, edit };
};
