import type { Transaction } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Holds an account's row: what is done for one person is done one after another.
 * @returns false when there is none: it was joined with another one, or deleted
 */
export const lockAccount = async (
  db: Transaction<Tables>,
  engine: Engine,
  accountId: string,
): Promise<boolean> => {
  const account = db.selectFrom('account').select('id').where('id', '=', accountId);
  // SQLite has one writer, and no such clause.
  const rows = await (engine === 'postgres' ? account.forUpdate() : account).execute();
  return rows.length > 0;
};
