import { CODES } from '@xuanjiang/contracts/errors';
import { refusalOf } from './refusal.ts';

/** How far the one thing is that a page shows. */
export type Found = 'there' | 'waiting' | 'missing' | 'failed';

/** What the query of one thing says of it: there is none where the server knows none of this id. */
export const foundOf = (query: {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
}): Found => {
  if (query.data !== undefined) return 'there';
  if (!query.isError) return 'waiting';
  const code = refusalOf(query.error)?.code;
  return code === CODES.notFound || code === CODES.input ? 'missing' : 'failed';
};
