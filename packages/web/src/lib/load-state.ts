import { CODES } from '@xuanjiang/contracts/errors';
import { refusalOf } from './refusal.ts';

/** The part of a react-query result from which loading and failure are drawn. */
export interface QueryLike<T = unknown> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** How far the one thing is that a page shows. */
export type LoadState = 'there' | 'waiting' | 'missing' | 'failed';

/** What the query of one thing says of it: there is none where the server knows none of this id. */
export const loadStateOf = (query: Omit<QueryLike, 'refetch'>): LoadState => {
  if (query.data !== undefined) return 'there';
  if (!query.isError) return 'waiting';
  const code = refusalOf(query.error)?.code;
  return code === CODES.notFound || code === CODES.input ? 'missing' : 'failed';
};

/** What is said of several queries that are shown together: failed where one of them failed before it had data. */
export const together = (queries: readonly QueryLike[]) => {
  const unread = queries.filter(({ data }) => data === undefined);
  const failed = unread.find(({ isError }) => isError);
  return {
    error: failed?.error ?? null,
    isError: failed !== undefined,
    refetch: () => {
      for (const query of unread) void query.refetch();
    },
  };
};
