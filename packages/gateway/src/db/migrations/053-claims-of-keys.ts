import type { Kysely } from 'kysely';

/** Which request has taken a key: what a request says that was given up changes nothing of the one after it. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  // Null for requests of a version that does not know it, and of before.
  await schema.alterTable('idempotency').addColumn('claim', 'text').execute();
};
