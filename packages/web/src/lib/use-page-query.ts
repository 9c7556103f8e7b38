import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from './navigation.ts';

/**
 * The query of the page's address, and how it is changed without a step in the history while the page is shown.
 * The change begins from the address itself: what was put there last may not be drawn yet.
 */
export const usePageQuery = () => {
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
