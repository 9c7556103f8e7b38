import { randomUUID } from 'node:crypto';
import { consentsNow } from '../../../db/consents-now.ts';
import type { Database } from '../../../db/database.ts';
import { isRegistered } from '../../../db/is-registered.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { countRows } from '../../../db/read-page.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import type { AgreedText } from '../../people/registration/service.ts';
import type { AddRefusal, AddState } from './policy.ts';
import { addRefusal } from './policy.ts';

export interface SignupDraft extends AgreedText {
  readonly accountId: string;
  readonly universityId: string;
  /** The talk at which it is made; empty for none. */
  readonly fromTalk: string;
}

export interface SignupRow {
  readonly id: string;
  readonly universityId: string;
  readonly universityName: string;
  readonly universityShortname: string;
  readonly universityColor: string;
  /** The talk at which it was made; empty for none. */
  readonly talkId: string;
  /** Null where there is no such talk any more. */
  readonly talkTitle: string | null;
  readonly createdAt: number;
  /** Null while it stands. */
  readonly withdrawnAt: number | null;
}

type Db = Database['kysely'];

const consents = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(consentsNow('account.id'))
    .executeTakeFirst();
  return row !== undefined;
};

/** The sign-ups of an account, of each university the one that stands, or the last one. */
const lastOfEach = (db: Db, accountId: string) =>
  db
    .selectFrom('university_signup as s')
    .where('s.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('s.withdrawn_at', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('university_signup as later')
              .select('later.id')
              .whereRef('later.account_id', '=', 's.account_id')
              .whereRef('later.university_id', '=', 's.university_id')
              .where(({ or, and, eb: of, ref }) =>
                or([
                  of('later.withdrawn_at', 'is', null),
                  of('later.created_at', '>', ref('s.created_at')),
                  // Two of accounts that were joined may be of the same time.
                  and([
                    of('later.created_at', '=', ref('s.created_at')),
                    of('later.id', '>', ref('s.id')),
                  ]),
                ]),
              ),
          ),
        ),
      ]),
    );

const shownColumns = (query: ReturnType<typeof lastOfEach>) =>
  query
    .innerJoin('university as u', 'u.id', 's.university_id')
    .leftJoin('talk as t', 't.id', 's.from_talk')
    .select(['s.id', 's.university_id as universityId', 's.from_talk as talkId'])
    .select(['t.title as talkTitle', 's.created_at as createdAt', 's.withdrawn_at as withdrawnAt'])
    .select([
      'u.name as universityName',
      'u.shortname as universityShortname',
      'u.color as universityColor',
    ]);

/** What a student does with the own sign-ups. */
export const createUniversitySignupStore = (
  { kysely, engine }: Database,
  facts: FactWriter = NO_FACTS,
) => {
  const find = async (
    accountId: string,
    universityId: string | null,
    { limit, offset }: PageRange,
  ): Promise<Rows<SignupRow>> => {
    const all = lastOfEach(kysely, accountId);
    const some = universityId === null ? all : all.where('s.university_id', '=', universityId);
    const rows = await shownColumns(some)
      .orderBy((eb) => eb.case().when('s.withdrawn_at', 'is', null).then(0).else(1).end())
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: await countRows(some) };
  };

  return {
    /** For each university, the sign-up that is not withdrawn, or else the last one. Withdrawn ones come last; newest first. */
    find,

    /** The one with a university. */
    async of(accountId: string, universityId: string): Promise<SignupRow | null> {
      const { rows } = await find(accountId, universityId, { limit: 1, offset: 0 });
      return rows[0] ?? null;
    },

    /**
     * Signs up, while nothing else changes the account; what stands already stays as it is.
     * @returns why nothing was done; null where it was, or stands
     */
    add: (draft: SignupDraft, now: number): Promise<AddRefusal | 'noAccount' | null> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, universityId } = draft;
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const own = db.selectFrom('university_signup').where('account_id', '=', accountId);
        const turns = await own
          .select(['created_at as createdAt', 'withdrawn_at as withdrawnAt'])
          .where('university_id', '=', universityId)
          .orderBy('created_at')
          .execute();
        if (turns.some(({ withdrawnAt }) => withdrawnAt === null)) return null;
        const state: AddState = {
          registered: await isRegistered(db, accountId),
          agreed: await consents(db, accountId),
          standing: await countRows(own.where('withdrawn_at', 'is', null)),
          turns: turns.length,
        };
        const refusal = addRefusal(state);
        if (refusal !== null) return refusal;
        await db
          .insertInto('university_signup')
          .values({
            id: randomUUID(),
            account_id: accountId,
            university_id: universityId,
            from_talk: draft.fromTalk,
            version: draft.version,
            hash: draft.hash,
            // Later than those before it, also where clocks differ: the last one is the one that counts.
            created_at: Math.max(now, ...turns.map(({ createdAt }) => createdAt + 1)),
            withdrawn_at: null,
          })
          .execute();
        const talkId = draft.fromTalk;
        await facts.add(db, { kind: 'signup', universityId, talkId, accountId, time: now });
        return null;
      }),

    /** Withdraws what stands; nothing where nothing does. */
    remove: (accountId: string, universityId: string, now: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        // Locks the account, so that staff who ask for the phone number get it before this, or not at all.
        await lockAccount(db, engine, accountId);
        await db
          .updateTable('university_signup')
          .set({ withdrawn_at: now })
          .where('account_id', '=', accountId)
          .where('university_id', '=', universityId)
          .where('withdrawn_at', 'is', null)
          .execute();
      }),

    agreed: (accountId: string): Promise<boolean> => consents(kysely, accountId),

    /** What of an account is shown to a university; null while it has no school. */
    profile: async (accountId: string) =>
      (await kysely
        .selectFrom('account as a')
        .innerJoin('account_extend as e', 'e.account_id', 'a.id')
        .select(['a.id as accountId', 'a.phone_cipher as phoneCipher', 'e.school', 'e.address'])
        .select('e.enrollment_year as enrollmentYear')
        .where('a.id', '=', accountId)
        .where('e.school_id', '!=', 0)
        .executeTakeFirst()) ?? null,
  };
};

export type UniversitySignupStore = ReturnType<typeof createUniversitySignupStore>;
export type SharedRow = NonNullable<Awaited<ReturnType<UniversitySignupStore['profile']>>>;
