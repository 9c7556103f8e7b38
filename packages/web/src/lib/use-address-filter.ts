import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A filter in the address, which back and reload keep.
 * @param filterOf reads it; what an address says wrongly narrows nothing
 * @param queryOf writes it, as `filterOf` reads it
 */
export const useAddressFilter = <F>(
  filterOf: (query: URLSearchParams) => F,
  queryOf: (filter: F) => URLSearchParams,
) => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const text = queryOf(filterOf(query)).toString();
  // The same object for the same filter: pages that were seen belong to it.
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text, filterOf]);
  const change = useCallback(
    (next: F) => setQuery(queryOf(next), { replace: true }),
    [setQuery, queryOf],
  );
  /** Begins from the address itself: what was put there last may not be drawn yet. */
  const edit = useCallback(
    (next: (now: F) => F): void => {
      // What closes because another page was opened must not lead back to this one.
      if (location.pathname !== pathname) return;
      change(next(filterOf(new URLSearchParams(location.search))));
    },
    [change, filterOf, pathname],
  );
  return { filter, change, edit };
};
