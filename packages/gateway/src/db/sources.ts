import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The publication that data of universities come from. */
export interface SourceDraft {
  readonly publisher: string;
  /** YYYY-MM-DD; empty where it is not known. */
  readonly publishedAt: string;
  readonly url: string;
}

/** The same source has the same id. */
export const sourceIdOf = ({ publisher, publishedAt, url }: SourceDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([publisher, publishedAt, url]))
    .digest('hex')
    .slice(0, 24);

/** Adds the source of rows, in the transaction that writes them. @returns its id */
export const addSource = async (db: Transaction<Tables>, source: SourceDraft): Promise<string> => {
  const id = sourceIdOf(source);
  const { publisher, publishedAt, url } = source;
  await db
    .insertInto('source')
    .values({ id, publisher, published_at: publishedAt, url, demo: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};
