import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addJobs } from './jobs.ts';
import type { IndexKind } from './search-document.ts';
import type { Tables } from './tables.ts';

export const SEARCH_JOB = 'search';

/** What a job of the index says. */
export interface SearchJobData {
  readonly kind: IndexKind;
  readonly ref: string;
}

export interface IndexLater {
  readonly kind: IndexKind;
  readonly refs: readonly string[];
  /** UTC ms. */
  readonly notBefore: number;
}

/**
 * Brings the index up to date with these rows by a job: for what changes at a time, and where nothing may wait for
 * the turns of those who write the index, as in the log of a room. It is added in the transaction of the change.
 */
export const indexLater = (
  db: Kysely<Tables>,
  { kind, refs, notBefore }: IndexLater,
  now: number,
): Promise<void> =>
  addJobs(
    db,
    refs.map((ref) => {
      const data: SearchJobData = { kind, ref };
      const about = `${SEARCH_JOB}/${kind}/${ref}`;
      // Each change is work of its own: one that follows in the same ms is not done by the one before.
      const key = `${about}/${randomUUID()}`;
      return { key, kind: SEARCH_JOB, about, accountId: null, data, notBefore };
    }),
    now,
  );
