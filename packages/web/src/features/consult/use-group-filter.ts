import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GroupFilter } from './model.ts';
import { filterOf, queryOf } from './model.ts';

/** The filter in the address, which back and reload keep. */
export const useGroupFilter = () => {
  const [query, setQuery] = useSearchParams();
  const text = queryOf(filterOf(query)).toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (next: GroupFilter) => setQuery(queryOf(next), { replace: true }),
    [setQuery],
  );
  return { filter, change };
};
