import { accountRows, joinOnly } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { claimRestrictions } from '../../../db/move-restrictions.ts';
import { lockPhone, phoneOwnerId } from '../../../db/phone-of-one.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import type { AgreedText, ChosenSchool } from './policy.ts';

/** What registering needs to know of an account. */
export interface RegisteringAccount {
  readonly phoneHash: string | null;
  /** 0 while no school is chosen. */
  readonly schoolId: number;
}

export interface SealedPhone {
  readonly cipher: string;
  readonly hashes: Hashes;
}

export interface Profile extends ChosenSchool {
  readonly enrollmentYear: number;
  /** The talk at which it was filled in; empty for none, which leaves an earlier one. */
  readonly fromTalk: string;
  /** The channel by which the visit came; undefined for none, which leaves an earlier one. */
  readonly channel: string | undefined;
}

export interface ConsentEntry extends AgreedText {
  readonly agreed: boolean;
  readonly fromTalk: string;
}

export interface ConsentRow extends ConsentEntry {
  readonly time: number;
}

type Db = Database['kysely'];

/** Ends the transaction that gave an account the phone of another. */
class PhoneTakenError extends Error {}

const saveProfile = async (
  db: Db,
  accountId: string,
  profile: Profile,
  now: number,
): Promise<void> => {
  const columns = {
    school: profile.school,
    school_id: profile.schoolId,
    province_id: profile.provinceId,
    city_id: profile.cityId,
    area_id: profile.areaId,
    address: profile.address,
    enrollment_year: profile.enrollmentYear,
    updated_at: now,
  };
  const came = {
    ...(profile.fromTalk !== '' && { from_talk: profile.fromTalk }),
    ...(profile.channel !== undefined && { channel: profile.channel }),
  };
  await db
    .insertInto('account_extend')
    .values({
      account_id: accountId,
      name_cipher: null,
      created_at: now,
      ...columns,
      from_talk: profile.fromTalk,
      channel: profile.channel ?? null,
    })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...columns, ...came }))
    .execute();
};

const lastConsent = (db: Db, accountId: string) =>
  db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const noteConsent = async (
  db: Db,
  accountId: string,
  consent: ConsentEntry,
  now: number,
): Promise<void> => {
  await db
    .insertInto('consent')
    .values({
      account_id: accountId,
      version: consent.version,
      hash: consent.hash,
      agreed: Number(consent.agreed),
      from_talk: consent.fromTalk,
      created_at: now,
    })
    .execute();
};

const noteNewConsent = async (
  db: Db,
  accountId: string,
  consent: ConsentEntry,
  now: number,
): Promise<void> => {
  const last = await lastConsent(db, accountId);
  const known =
    last?.version === consent.version &&
    last.hash === consent.hash &&
    last.agreed === Number(consent.agreed);
  if (!known) await noteConsent(db, accountId, consent, now);
};

export const createRegistrationStore = (
  { kysely, engine }: Database,
  facts: FactWriter = NO_FACTS,
) => ({
  async account(id: string): Promise<RegisteringAccount | null> {
    const row = await kysely
      .selectFrom('account')
      .leftJoin('account_extend', 'account_extend.account_id', 'account.id')
      .select(['account.phone_hash', 'account_extend.school_id'])
      .where('account.id', '=', id)
      .executeTakeFirst();
    return row === undefined ? null : { phoneHash: row.phone_hash, schoolId: row.school_id ?? 0 };
  },

  /**
   * Binds the phone, writes the profile and notes the consent, all or nothing.
   * @returns why nothing was done: the phone is another account's, or the account has another
   */
  async register(
    accountId: string,
    phone: SealedPhone,
    profile: Profile,
    consent: ConsentEntry,
    now: number,
  ): Promise<'registered' | 'phoneTaken' | 'phoneAlreadyBound'> {
    try {
      return await kysely.transaction().execute(async (db) => {
        await lockPhone(db, engine, phone.hashes);
        const owner = await phoneOwnerId(db, phone.hashes);
        // The row is written before it is read: two requests at once take turns.
        const bound = await db
          .updateTable('account')
          .set({ phone_cipher: phone.cipher, phone_hash: phone.hashes[0] })
          .where('id', '=', accountId)
          .where((eb) =>
            eb.or([eb('phone_hash', 'is', null), eb('phone_hash', 'in', phone.hashes)]),
          )
          .returning('id')
          .executeTakeFirst();
        if (bound === undefined) return 'phoneAlreadyBound';
        if (owner !== null && owner !== accountId) throw new PhoneTakenError();
        await claimRestrictions(db, accountId, phone.hashes);
        await saveProfile(db, accountId, profile, now);
        await noteConsent(db, accountId, consent, now);
        await facts.add(db, { kind: 'register', talkId: profile.fromTalk, accountId, time: now });
        return 'registered';
      });
    } catch (error) {
      if (isUniqueViolation(error) || error instanceof PhoneTakenError) return 'phoneTaken';
      throw error;
    }
  },

  /** Writes the profile, and notes the consent where it says something new. */
  change: (
    accountId: string,
    profile: Profile,
    consent: ConsentEntry,
    now: number,
  ): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await lockAccount(db, engine, accountId);
      await saveProfile(db, accountId, profile, now);
      await noteNewConsent(db, accountId, consent, now);
    }),

  async consent(accountId: string): Promise<ConsentRow | null> {
    const row = await lastConsent(kysely, accountId);
    if (row === undefined) return null;
    const { version, hash, agreed, from_talk: fromTalk, created_at: time } = row;
    return { version, hash, agreed: agreed === 1, fromTalk, time };
  },

  /**
   * Notes a consent that says something new. With the account held: who asks for its phone at the same time
   * gets it before this, or not at all.
   */
  addConsent: (accountId: string, consent: ConsentEntry, now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await lockAccount(db, engine, accountId);
      await noteNewConsent(db, accountId, consent, now);
    }),

  /** Keeps that the account has proved a phone which is another account's. */
  async addProof(accountId: string, phoneHash: string, expiresAt: number): Promise<void> {
    await kysely
      .insertInto('phone_proof')
      .values({ account_id: accountId, phone_hash: phoneHash, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'phone_hash']).doUpdateSet({ expires_at: expiresAt }),
      )
      .execute();
  },

  /** Uses such a proof up. @returns false when there is none */
  async takeProof(accountId: string, phoneHashes: Hashes, now: number): Promise<boolean> {
    const taken = await kysely
      .deleteFrom('phone_proof')
      .where('account_id', '=', accountId)
      .where('phone_hash', 'in', phoneHashes)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Forgets proofs that have run out. */
  async pruneProofs(now: number): Promise<void> {
    await kysely.deleteFrom('phone_proof').where('expires_at', '<=', now).execute();
  },
});

export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

export const profileRows = accountRows({
  table: 'account_extend',
  column: 'account_id',
  kind: 'profile',
  // An account has one: that of the account that stays is kept.
  joined: joinOnly('account_extend'),
  exported: [
    'name_cipher',
    'school',
    'school_id',
    'province_id',
    'city_id',
    'area_id',
    'address',
    'enrollment_year',
    'from_talk',
    'channel',
    'created_at',
    'updated_at',
  ],
  deleted: 'deleted',
});

export const consentRows = accountRows({
  table: 'consent',
  column: 'account_id',
  kind: 'consents',
  joined: 'moved',
  exported: ['version', 'hash', 'agreed', 'from_talk', 'created_at'],
  deleted: 'deleted',
});

export const phoneProofRows = accountRows({
  table: 'phone_proof',
  column: 'account_id',
  kind: 'security',
  joined: 'deleted',
  exported: { nothing: 'ownOnlyCodes' },
  deleted: 'deleted',
});
