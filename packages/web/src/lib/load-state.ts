import { CODES } from '@xuanjiang/contracts/errors';
import { refusalOf } from './refusal.ts';

/** How far the one thing is that a page shows. */
export type LoadState = 'there' | 'waiting' | 'missing' | 'failed';

/** What the query of one thing says of it: there is none where the server knows none of this id. */
export const loadStateOf = (query: {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
}): LoadState => {
  if (query.data !== undefined) return 'there';
  if (!query.isError) return 'waiting';
  const code = refusalOf(query.error)?.code;
  return code === CODES.notFound || code === CODES.input ? 'missing' : 'failed';
};
