import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * A filter in the address, which back and reload keep.
 * @param filterOf reads it; what an address says wrongly narrows nothing
 * @param queryOf writes it, as `filterOf` reads it
 */
export const useAddressFilter = <F extends object>(
  filterOf: (query: URLSearchParams) => F,
  queryOf: (filter: F) => URLSearchParams,
) => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const text = queryOf(filterOf(query)).toString();
  // The same object for the same filter: pages that were seen belong to it.
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text, filterOf]);
  /** Begins from the address itself: what was put there last may not be drawn yet. */
  const edit = useCallback(
    (next: (now: F) => F): void => {
      // What closes because another page was opened must not lead back to this one.
      if (location.pathname !== pathname) return;
      const now = filterOf(new URLSearchParams(location.search));
      setQuery(queryOf(next(now)), { replace: true });
    },
    [setQuery, filterOf, queryOf, pathname],
  );
  /** The named parts; all others stay as they are in the address. */
  const change = useCallback((part: Partial<F>) => edit((now) => ({ ...now, ...part })), [edit]);
  return { filter, change, edit };
};
