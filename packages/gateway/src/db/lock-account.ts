import type { Transaction } from 'kysely';
import type { Engine } from './database.ts';
import { inParts } from './in-parts.ts';
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

/** Locks the accounts and returns the ids of those that exist: one that is deleted meanwhile must not fail the others. */
export const holdAccounts = async (
  db: Transaction<Tables>,
  engine: Engine,
  ids: readonly string[],
): Promise<Set<string>> => {
  const held = new Set<string>();
  for (const part of inParts([...new Set(ids)].sort())) {
    const query = db.selectFrom('account').select('id').where('id', 'in', part).orderBy('id');
    const rows = await (engine === 'postgres' ? query.forKeyShare() : query).execute();
    for (const { id } of rows) held.add(id);
  }
  return held;
};

/**
 * Holds the accounts to which rows belong, before the rows themselves are held: in that order accounts are deleted
 * and joined. The other way round each of the two would wait for the other.
 * @param readOwners whose the rows are now
 */
export const holdOwners = async (
  db: Transaction<Tables>,
  engine: Engine,
  readOwners: () => Promise<readonly string[]>,
): Promise<void> => {
  // SQLite has one writer.
  if (engine === 'sqlite') return;
  const tried = new Set<string>();
  for (;;) {
    // An account that was joined with another one during the wait is now read as that other one.
    const others = (await readOwners()).filter((id) => !tried.has(id));
    if (others.length === 0) return;
    for (const id of others) tried.add(id);
    await holdAccounts(db, engine, others);
  }
};
