import type { Transaction } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Holds an account's row: what is done for one person is done one after another. */
export const lockAccount = async (
  db: Transaction<Tables>,
  engine: Engine,
  accountId: string,
): Promise<void> => {
  const account = db.selectFrom('account').select('id').where('id', '=', accountId);
  // SQLite has one writer, and no such clause.
  await (engine === 'postgres' ? account.forUpdate() : account).execute();
};
