import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import {
  moveHeld,
  moveMasks,
  moveModerators,
  moveReports,
  moveRestrictions,
} from './merge-moderation-store.ts';

/** The account that has the phone. */
export interface PhoneOwner {
  readonly id: string;
  readonly role: Tables['account']['role'];
  readonly status: Tables['account']['status'];
  readonly lockReason: string | null;
  /** Whether a school is chosen. */
  readonly registered: boolean;
}

export interface MergeStore {
  phoneOwner(phoneHash: string): Promise<PhoneOwner | null>;
  /** Whether the account's profile has a school. */
  isRegistered(accountId: string): Promise<boolean>;
  /**
   * Joins two accounts in one transaction: everything of the one moves to the other, and it is
   * gone. Nothing happens when either is gone already.
   */
  merge(fromId: string, toId: string, now: number): Promise<void>;
}

type Db = Transaction<Tables>;

const REGISTRATION_MERGE = 'registration.merge';

/** What both marked counts once: a reservation of each had counted on the talk. */
const moveMarks = async (db: Db, from: string, to: string): Promise<void> => {
  const twice = await db
    .deleteFrom('mark')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mark as kept')
          .select('kept.talk_id')
          .where('kept.account_id', '=', to)
          .whereRef('kept.kind', '=', 'mark.kind')
          .whereRef('kept.talk_id', '=', 'mark.talk_id'),
      ),
    )
    .returning(['kind', 'talk_id'])
    .execute();
  const reserved = twice.filter(({ kind }) => kind === 'reservation').map((row) => row.talk_id);
  if (reserved.length > 0) {
    await db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '-', 1) }))
      .where('id', 'in', reserved)
      .execute();
  }
  await db.updateTable('mark').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** An id that a sender used in a room stays unique there: one that both used is written longer. */
const moveMessages = async (db: Db, from: string, to: string): Promise<void> => {
  await db
    .updateTable('message')
    .set({ client_id: sql<string>`client_id || ':' || ${sql.ref('offset')}` })
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('message as kept')
          .select('kept.offset')
          .where('kept.account_id', '=', to)
          .whereRef('kept.topic', '=', 'message.topic')
          .whereRef('kept.client_id', '=', 'message.client_id'),
      ),
    )
    .execute();
  await db.updateTable('message').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** Of what an account has one of, the survivor's stands. */
const moveProfile = async (db: Db, from: string, to: string): Promise<void> => {
  const has = async (table: 'account_extend' | 'subscription') =>
    (await db.selectFrom(table).select('id').where('account_id', '=', to).executeTakeFirst()) !==
    undefined;
  for (const table of ['account_extend', 'subscription'] as const) {
    if (await has(table)) await db.deleteFrom(table).where('account_id', '=', from).execute();
    else
      await db.updateTable(table).set({ account_id: to }).where('account_id', '=', from).execute();
  }
};

/** A survivor that has a phone keeps it. */
const movePhone = async (db: Db, from: string, to: string): Promise<void> => {
  const phone = await db
    .selectFrom('account')
    .select(['phone_cipher', 'phone_hash'])
    .where('id', '=', from)
    .executeTakeFirst();
  if (phone === undefined || phone.phone_hash === null) return;
  const none = { phone_cipher: null, phone_hash: null };
  await db.updateTable('account').set(none).where('id', '=', from).execute();
  await db
    .updateTable('account')
    .set(phone)
    .where('id', '=', to)
    .where('phone_hash', 'is', null)
    .execute();
};

export const createMergeStore = ({ kysely, engine }: Database): MergeStore => ({
  async phoneOwner(phoneHash) {
    const row = await kysely
      .selectFrom('account')
      .leftJoin('account_extend', 'account_extend.account_id', 'account.id')
      .select(['account.id', 'account.role', 'account.status', 'account.lock_reason as lockReason'])
      .select('account_extend.school_id')
      .where('account.phone_hash', '=', phoneHash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { school_id, ...owner } = row;
    return { ...owner, registered: (school_id ?? 0) !== 0 };
  },
  async isRegistered(accountId) {
    const row = await kysely
      .selectFrom('account_extend')
      .select('school_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return (row?.school_id ?? 0) !== 0;
  },

  merge: (from, to, now) =>
    kysely.transaction().execute(async (db) => {
      const both = db
        .selectFrom('account')
        .select('id')
        .where('id', 'in', [from, to])
        .orderBy('id');
      // Locked in one order, so that two merges of the same accounts do not wait in a ring.
      const found = await (engine === 'postgres' ? both.forUpdate() : both).execute();
      if (found.length < 2) return;
      for (const table of ['session', 'identity', 'consent'] as const) {
        await db
          .updateTable(table)
          .set({ account_id: to })
          .where('account_id', '=', from)
          .execute();
      }
      await moveMarks(db, from, to);
      await moveHeld(db, from, to);
      await moveMessages(db, from, to);
      await moveMasks(db, from, to);
      await moveReports(db, from, to);
      await moveRestrictions(db, from, to);
      await moveModerators(db, from, to);
      await moveProfile(db, from, to);
      await movePhone(db, from, to);
      await db.deleteFrom('phone_proof').where('account_id', '=', from).execute();
      await db.deleteFrom('account').where('id', '=', from).execute();
      await db
        .insertInto('audit')
        .values({ created_at: now, actor: to, action: REGISTRATION_MERGE, subject: from, note: '' })
        .execute();
    }),
});
