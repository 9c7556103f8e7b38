import type { QueryFilters } from '@tanstack/react-query';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { showFailure } from '../ui/failure.ts';
import type { Answer } from './drawing/drawn-page.ts';

/** What is the same for everyone, as keys begin: whole domains, and calls. All else belongs to the account. */
const SHARED =
  /^(?:(?:adv|campaign|chat|collect|enrolment|news|school|search|share|system|talk|university)\b|guide,(?:find|get|pages|sets)|question,(?:answered|findAnswered)|caption,(?:find|get)\b|(?:consult|event),(?:find|get|pages)\b)/;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failure === undefined) showFailure(error, meta?.failedText);
      },
    }),
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

/**
 * Takes the answers that came with a page. They are from the server's clock: on a device whose clock is behind it they
 * would be of a time to come, and not be asked for again before that.
 */
export const takeAnswers = (client: QueryClient, answers: readonly Answer[]): void => {
  const now = Date.now();
  for (const [key, data, at] of answers) {
    client.setQueryData(key, data, { updatedAt: Math.min(at, now) });
  }
};

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
