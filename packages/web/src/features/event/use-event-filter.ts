import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventFilter } from './model.ts';
import { filterOf, queryOf } from './model.ts';

/** The filter in the address, which back and reload keep. */
export const useEventFilter = () => {
  const [query, setQuery] = useSearchParams();
  const text = queryOf(filterOf(query)).toString();
  // The same object for the same filter: pages that were seen belong to it.
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (next: EventFilter) => setQuery(queryOf(next), { replace: true }),
    [setQuery],
  );
  return { filter, change };
};
