import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from './navigation.ts';

/** The query with these fields; an empty one is left out. */
export const withFields = (
  query: URLSearchParams,
  fields: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/**
 * The query of the page's address, and how it is changed without a step in the history while the page is shown.
 * The change begins from the address itself: what was put there last may not be drawn yet. It is given a copy.
 */
export const useAddressQuery = () => {
  const [query, setQuery] = useSearchParams();
  const isHere = useIsHere();
  const put = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams): void => {
      if (isHere()) setQuery(next(new URLSearchParams(location.search)), { replace: true });
    },
    [setQuery, isHere],
  );
  return [query, put] as const;
};
