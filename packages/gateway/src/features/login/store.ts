import type { Insertable } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** Who somebody is at a provider. */
export interface Subject {
  readonly provider: Tables['identity']['provider'];
  readonly subject: string;
}

export interface LoginStore {
  accountOf(subject: Subject): Promise<string | null>;
  accountByPhone(phoneHash: string): Promise<string | null>;
  /** Says that the account is this one too; a subject of another account stays there. */
  link(accountId: string, subject: Subject, now: number): Promise<void>;
  /**
   * Makes an account with its identities.
   * @returns false when one of them, or the phone, got an account in the meantime: nothing is made
   */
  create(account: Insertable<Tables['account']>, subjects: readonly Subject[]): Promise<boolean>;
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

export const createLoginStore = ({ kysely }: Database): LoginStore => ({
  async accountOf({ provider, subject }) {
    const row = await kysely
      .selectFrom('identity')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.account_id ?? null;
  },
  async accountByPhone(phoneHash) {
    const row = await kysely
      .selectFrom('account')
      .select('id')
      .where('phone_hash', '=', phoneHash)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  async link(accountId, { provider, subject }, now) {
    await kysely
      .insertInto('identity')
      .values({ provider, subject, account_id: accountId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async create(account, subjects) {
    try {
      await kysely.transaction().execute(async (db) => {
        const made = await db
          .insertInto('account')
          .values(account)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made === undefined) throw new TakenError();
        // Who comes by phone has proved it, and lacks a school only: RegisterPhone 3.
        if ((account.phone_hash ?? null) !== null) {
          await db
            .insertInto('account_extend')
            .values(emptyProfile(made.id, account.created_at))
            .execute();
        }
        for (const { provider, subject } of subjects) {
          const linked = await db
            .insertInto('identity')
            .values({ provider, subject, account_id: made.id, created_at: account.created_at })
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

export const identityRows = accountRows({
  table: 'identity',
  column: 'account_id',
  joined: 'moved',
  exported: ['provider', 'created_at'],
  deleted: 'deleted',
});
