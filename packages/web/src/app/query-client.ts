import type { QueryFilters } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';

/** What is the same for everyone, as keys begin: whole domains, and calls. All else belongs to the account. */
const SHARED =
  /^(?:(?:adv|campaign|chat|collect|enrolment|news|school|search|system|talk|university)\b|guide,(?:find|get|pages|sets)|question,(?:answered|findAnswered)|caption,(?:find|get)\b|(?:consult|event),(?:find|get|pages)\b)/;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The request link retries. Offline, a call fails like any other, so that a screen can say so.
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Whether a query's answer depends on who asks. Keys begin with the call's path. */
export const isPrivate = (key: readonly unknown[]): boolean =>
  !SHARED.test(String(key.slice(0, 2)));

/** After a change of account, nothing of the last one is shown to the next. */
export const resetPrivate = (client: QueryClient): void => {
  const filters: QueryFilters = { predicate: ({ queryKey }) => isPrivate(queryKey) };
  for (const query of client.getQueryCache().findAll(filters)) query.reset();
  // Later, when React has drawn the screens for the new account: it disables the queries that a
  // visitor may not make.
  setTimeout(
    () => void client.refetchQueries({ ...filters, type: 'active' }, { cancelRefetch: false }),
  );
};
