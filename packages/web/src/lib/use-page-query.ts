import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The query of the page's address, and how it is changed without a step in the history. The change begins
 * from the address itself: what was put there last may not be drawn yet.
 */
export const usePageQuery = () => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams): void => {
      // Another page was opened, and may not be drawn yet: a change must not lead back to this one.
      if (location.pathname !== pathname) return;
      setQuery(next(new URLSearchParams(location.search)), { replace: true });
    },
    [setQuery, pathname],
  );
  return [query, change] as const;
};
