import type { Transaction } from 'kysely';
import type { AccountRows } from '../../../db/account-rows.ts';
import { joinRows } from '../../../db/account-rows.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { isRegistered } from '../../../db/is-registered.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import type { SealedPhone } from './store.ts';

/** The account that has the phone. */
export interface PhoneOwner {
  readonly id: string;
  readonly role: Tables['account']['role'];
  readonly status: Tables['account']['status'];
  readonly lockReason: string | null;
  /** Whether a school is chosen. */
  readonly registered: boolean;
}

type Db = Transaction<Tables>;

const REGISTRATION_MERGE = 'registration.merge';

/**
 * A survivor that has a phone keeps it.
 * @param phone encrypted for the survivor
 */
const movePhone = async (db: Db, from: string, to: string, phone: SealedPhone): Promise<void> => {
  const moved = await db
    .updateTable('account')
    .set({ phone_cipher: null, phone_hash: null })
    .where('id', '=', from)
    .where('phone_hash', 'in', phone.hashes)
    .returning('id')
    .executeTakeFirst();
  if (moved === undefined) return;
  await db
    .updateTable('account')
    .set({ phone_cipher: phone.cipher, phone_hash: phone.hashes[0] })
    .where('id', '=', to)
    .where('phone_hash', 'is', null)
    .execute();
};

/** @param rows what stores have declared of rows that belong to an account, in the order to join them */
export const createMergeStore = ({ kysely, engine }: Database, rows: readonly AccountRows[]) => ({
  async phoneOwner(phoneHashes: Hashes): Promise<PhoneOwner | null> {
    const row = await kysely
      .selectFrom('account')
      .leftJoin('account_extend', 'account_extend.account_id', 'account.id')
      .select(['account.id', 'account.role', 'account.status', 'account.lock_reason as lockReason'])
      .select('account_extend.school_id')
      .where('account.phone_hash', 'in', phoneHashes)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { school_id, ...owner } = row;
    return { ...owner, registered: (school_id ?? 0) !== 0 };
  },
  isRegistered: (accountId: string): Promise<boolean> => isRegistered(kysely, accountId),

  /**
   * Joins two accounts in one transaction: the rows of the one become those of the other as their
   * stores have declared, and the first is deleted. Nothing happens when either does not exist.
   * @param phone what one of them has, encrypted for the account that stays
   */
  merge: (from: string, to: string, phone: SealedPhone, now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const both = db
        .selectFrom('account')
        .select('id')
        .where('id', 'in', [from, to])
        .orderBy('id');
      // Always locked in the same order: two merges of the same accounts cannot block each other.
      const found = await (engine === 'postgres' ? both.forUpdate() : both).execute();
      if (found.length < 2) return;
      for (const each of rows) await joinRows(each, { db, from, to, now });
      await movePhone(db, from, to, phone);
      await db.deleteFrom('account').where('id', '=', from).execute();
      const act = { actor: to, time: now };
      await noteActs(db, act, [{ action: REGISTRATION_MERGE, subject: from }]);
    }),
});

export type MergeStore = ReturnType<typeof createMergeStore>;
