import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether the account's profile has a school. */
export const isRegistered = async (db: Kysely<Tables>, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account_extend')
    .select('school_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (row?.school_id ?? 0) !== 0;
};
