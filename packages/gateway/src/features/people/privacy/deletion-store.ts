import type { Transaction } from 'kysely';
import type { AccountRows } from '../../../db/account-rows.ts';
import { accountRows, deleteRows } from '../../../db/account-rows.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Hashes } from '../../../lib/secrets.ts';

type Db = Transaction<Tables>;

/** Whether an account is that of a liaison, an operator, or a moderator of any university. */
const isStaff = async (db: Db, accountId: string): Promise<boolean> => {
  const { role } = await db
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (role !== 'user') return true;
  const moderates = db
    .selectFrom('moderator')
    .select('account_id')
    .where('account_id', '=', accountId);
  return (await moderates.executeTakeFirst()) !== undefined;
};

export interface Deletion {
  readonly accountId: string;
  /** UTC ms. */
  readonly now: number;
}

/**
 * @param rows what stores have declared of rows that belong to an account
 * @param ownerHashesOf under which the idempotency keys of an account are kept
 */
export const createDeletionStore = (
  { kysely, engine }: Database,
  rows: readonly AccountRows[],
  ownerHashesOf: (accountId: string) => Hashes,
) => {
  const deleteAll = async (db: Db, accountId: string, now: number): Promise<void> => {
    for (const each of rows) await deleteRows(each, { db, accountId, now });
    const owner = ownerHashesOf(accountId);
    await db.deleteFrom('idempotency').where('owner_hash', 'in', owner).execute();
  };

  return {
    /**
     * Deletes an account with its rows, as their stores have declared, all or nothing. Its row is held: what
     * joins it with another, or deletes it too, comes before or after.
     * @returns `gone` where there is none any more, `staff` where it became one of staff: nothing is done
     */
    delete: ({ accountId, now }: Deletion): Promise<'deleted' | 'gone' | 'staff'> =>
      kysely.transaction().execute(async (db) => {
        if (!(await lockAccount(db, engine, accountId))) return 'gone';
        if (await isStaff(db, accountId)) return 'staff';
        await deleteAll(db, accountId, now);
        await db
          .insertInto('deleted_account')
          .values({ account_id: accountId, deleted_at: now })
          .execute();
        await noteActs(db, { actor: accountId, time: now }, [
          { action: 'account.delete', subject: accountId },
        ]);
        await db.deleteFrom('account').where('id', '=', accountId).execute();
        return 'deleted';
      }),

    /**
     * Does the same again for what came at the last moment: a request that was let in before the account
     * was deleted can have written after it, where no foreign key refuses that.
     * @param before accounts deleted before this time, UTC ms
     */
    async sweep(before: number, now: number): Promise<void> {
      const due = await kysely
        .selectFrom('deleted_account')
        .select('account_id as accountId')
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .execute();
      for (const { accountId } of due) {
        await kysely.transaction().execute(async (db) => {
          await deleteAll(db, accountId, now);
          await db.deleteFrom('deleted_account').where('account_id', '=', accountId).execute();
        });
      }
    },
  };
};

export type DeletionStore = ReturnType<typeof createDeletionStore>;

export const deletedAccountRows = accountRows({
  table: 'deleted_account',
  column: 'account_id',
  kind: 'deletion',
  joined: { kept: 'an account that is deleted is not joined' },
  exported: { nothing: 'ownDeletion' },
  deleted: { kept: 'keptDeletion' },
});
