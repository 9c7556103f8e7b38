import { CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import type { Insertable } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { claimRestrictions } from '../../../db/move-restrictions.ts';
import { lockPhone, phoneOwnerId } from '../../../db/phone-of-one.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Hashes } from '../../../lib/secrets.ts';

/** Identity of a person at a login provider. */
export interface Subject {
  readonly provider: Tables['identity']['provider'];
  readonly subject: string;
}

export interface NewAccount {
  readonly id: string;
  readonly displayname: string;
  readonly avatarUrl: string;
  /** Null while none is proved. */
  readonly phone: { readonly cipher: string; readonly hashes: Hashes } | null;
  /** The talk in whose address the login began; empty for none. */
  readonly fromTalk: string;
  /** The channel by which the visit came; null for none. */
  readonly channel: string | null;
  /** UTC ms. */
  readonly createdAt: number;
}

const emptyProfile = (accountId: string, now: number): Insertable<Tables['account_extend']> => ({
  account_id: accountId,
  name_cipher: null,
  school: '',
  school_id: 0,
  province_id: '',
  city_id: '',
  area_id: '',
  address: '',
  enrollment_year: 0,
  from_talk: '',
  created_at: now,
  updated_at: now,
});

/** Ends the transaction of an account that came second. */
class TakenError extends Error {}

export const createLoginStore = ({ kysely, engine }: Database) => ({
  async accountOf({ provider, subject }: Subject): Promise<string | null> {
    const row = await kysely
      .selectFrom('identity')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.account_id ?? null;
  },
  accountByPhone: (phoneHashes: Hashes): Promise<string | null> =>
    phoneOwnerId(kysely, phoneHashes),
  /**
   * Says that the account is this one too; a subject of another account stays there. Of a follower nothing may have
   * told since they followed: after a login it is tried again.
   */
  async link(accountId: string, { provider, subject }: Subject, now: number): Promise<void> {
    await kysely
      .insertInto('identity')
      .values({ provider, subject, account_id: accountId, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'subject'])
          .doUpdateSet({ follows: null })
          .where('identity.account_id', '=', accountId)
          .where('identity.follows', '=', 0),
      )
      .execute();
  },
  /**
   * Makes an account with its identities.
   * @returns false when one of them, or the phone, got an account in the meantime: nothing is made
   */
  async create(account: NewAccount, subjects: readonly Subject[]): Promise<boolean> {
    const { id, displayname, avatarUrl, phone, fromTalk, channel, createdAt } = account;
    try {
      await kysely.transaction().execute(async (db) => {
        if (phone !== null) {
          await lockPhone(db, engine, phone.hashes);
          if ((await phoneOwnerId(db, phone.hashes)) !== null) throw new TakenError();
        }
        const made = await db
          .insertInto('account')
          .values({
            id,
            displayname,
            avatarurl: avatarUrl,
            role: 'user',
            university_id: null,
            phone_cipher: phone?.cipher ?? null,
            phone_hash: phone?.hashes[0] ?? null,
            chat_type: CHAT_TYPE_SOCKET,
            status: 'active',
            created_at: createdAt,
            from_talk: fromTalk,
            // A name that a provider told is not one that its person chose for this place.
            name_chosen_at: null,
            channel,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made === undefined) throw new TakenError();
        // The phone was proved, so that the registration lacks a school only: RegisterPhone 3.
        if (phone !== null) {
          await db.insertInto('account_extend').values(emptyProfile(id, createdAt)).execute();
          await claimRestrictions(db, id, phone.hashes);
        }
        for (const { provider, subject } of subjects) {
          const linked = await db
            .insertInto('identity')
            .values({ provider, subject, account_id: id, created_at: createdAt })
            .onConflict((conflict) => conflict.doNothing())
            .returning('account_id')
            .executeTakeFirst();
          if (linked === undefined) throw new TakenError();
        }
      });
      return true;
    } catch (error) {
      if (error instanceof TakenError) return false;
      throw error;
    }
  },
});

export type LoginStore = ReturnType<typeof createLoginStore>;

export const identityRows = accountRows({
  table: 'identity',
  column: 'account_id',
  kind: 'logins',
  joined: 'moved',
  exported: ['provider', 'subject', 'follows', 'created_at'],
  deleted: 'deleted',
});
