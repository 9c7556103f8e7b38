import type { Transaction } from 'kysely';
import type { Hashes } from '../lib/secrets.ts';
import type { Tables } from './tables.ts';

/** Gives mutes and bans to another account. Nobody loses one by it: of two the longer is kept. */
export const moveRestrictions = async (
  db: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> => {
  const rows = await db
    .deleteFrom('restriction')
    .where('account_id', '=', from)
    .returning(['kind', 'scope', 'until', 'reason', 'created_at'])
    .execute();
  for (const row of rows) {
    await db
      .insertInto('restriction')
      .values({ ...row, account_id: to })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'scope'])
          .doUpdateSet({ until: row.until, reason: row.reason, created_at: row.created_at })
          .where('restriction.until', '<', row.until),
      )
      .execute();
  }
};

/**
 * Gives an account the mutes and bans of deleted ones that had the phone which it gets now: nobody ends one
 * by deleting an account. In the transaction that gives it the phone.
 */
export const claimRestrictions = async (
  db: Transaction<Tables>,
  accountId: string,
  phoneHashes: Hashes,
): Promise<void> => {
  const rows = await db
    .selectFrom('restriction')
    .select('account_id as from')
    .distinct()
    .where('phone_hash', 'in', phoneHashes)
    .where('account_id', '<>', accountId)
    .orderBy('account_id')
    .execute();
  for (const { from } of rows) await moveRestrictions(db, from, accountId);
};
