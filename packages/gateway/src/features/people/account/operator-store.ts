import type { Transaction } from 'kysely';
import { holdLock } from '../../../db/advisory-lock.ts';
import type { Engine } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Names the lock of `holdOperators`. */
const LOCK_KEY = 5_904_236;

/**
 * Has changes of roles and locks of accounts done one after another, until the transaction ends: two operators must
 * not remove each other.
 */
export const holdOperators = async (db: Transaction<Tables>, engine: Engine): Promise<void> => {
  await holdLock(db, engine, LOCK_KEY);
};

/** Whether an operator is there who can log in. */
export const hasOperator = async (db: Transaction<Tables>): Promise<boolean> => {
  const operator = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return operator !== undefined;
};
