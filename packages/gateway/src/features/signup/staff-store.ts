import { randomUUID } from 'node:crypto';
import type { ReceiptField } from '@xuanjiang/contracts/receipt';
import { accountRows } from '../../db/account-rows.ts';
import type { Act } from '../../db/audit.ts';
import { consentsNow } from '../../db/consents-now.ts';
import { containsWords } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import { noteViews } from '../receipt/service.ts';

export interface StudentFilter {
  /** Of the staff: no other's sign-ups are seen. */
  readonly universityId: string;
  /** Words of the name of the high school; empty for all. */
  readonly school: string;
  readonly provinceId: string | undefined;
  readonly enrollmentYear: number | undefined;
}

/** Who asks for a phone, of which sign-up, and why. */
export interface RevealRequest {
  readonly signupId: string;
  readonly universityId: string;
  readonly reason: string;
}

/** What a row of the list shows. */
const LIST_FIELDS: readonly ReceiptField[] = [
  'school',
  'enrollmentYear',
  'address',
  'maskedPhone',
  'talk',
  'time',
];

type Db = Database['kysely'];

/** The sign-ups that stand, of those who are registered and consent now: staff see no others. */
const visible = (db: Db, universityId: string) =>
  db
    .selectFrom('university_signup as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('account_extend as e', 'e.account_id', 's.account_id')
    .leftJoin('talk as t', 't.id', 's.from_talk')
    .where('s.university_id', '=', universityId)
    .where('s.withdrawn_at', 'is', null)
    .where('e.school_id', '!=', 0)
    .where(consentsNow('s.account_id'));

/** What staff of a university see of those who have signed up; each look is noted where it is read. */
export const createStaffSignupStore = ({ kysely, engine }: Database) => ({
  list: (
    { universityId, school, provinceId, enrollmentYear }: StudentFilter,
    page: PageRange,
    act: Act,
  ) =>
    kysely.transaction().execute(async (db) => {
      let query = visible(db, universityId)
        .select(['s.id', 's.account_id as accountId', 's.created_at as createdAt'])
        .select(['s.from_talk as talkId', 't.title as talkTitle', 'e.school', 'e.address'])
        .select(['e.enrollment_year as enrollmentYear', 'a.phone_cipher as phoneCipher'])
        .where(containsWords(['e.school'], school));
      if (provinceId !== undefined) query = query.where('e.province_id', '=', provinceId);
      if (enrollmentYear !== undefined) {
        query = query.where('e.enrollment_year', '=', enrollmentYear);
      }
      const found = await readPage(query.orderBy('s.created_at', 'desc').orderBy('s.id'), page);
      const shown = { kind: 'list', fields: LIST_FIELDS, revealId: '', about: '' } as const;
      const view = { ...shown, universityId };
      await noteViews(
        db,
        act,
        found.rows.map(({ accountId }) => ({ view, accountId })),
      );
      return found;
    }),

  /**
   * Notes the look and its reason, with the account held: what is withdrawn before it is not shown after it.
   * @returns whose phone it is; null when staff of this university see no such sign-up
   */
  reveal: (
    { signupId, universityId, reason }: RevealRequest,
    act: Act,
  ): Promise<{ readonly accountId: string; readonly phoneCipher: string | null } | null> =>
    kysely.transaction().execute(async (db) => {
      const signup = await db
        .selectFrom('university_signup')
        .select('account_id as accountId')
        .where('id', '=', signupId)
        .executeTakeFirst();
      if (signup === undefined) return null;
      await lockAccount(db, engine, signup.accountId);
      const seen = await visible(db, universityId)
        .select(['a.id as accountId', 'a.phone_cipher as phoneCipher'])
        .where('s.id', '=', signupId)
        .executeTakeFirst();
      if (seen === undefined) return null;
      const { accountId } = seen;
      const revealId = randomUUID();
      await db
        .insertInto('signup_reveal')
        .values({
          id: revealId,
          signup_id: signupId,
          account_id: accountId,
          revealed_by: act.actor,
          reason,
          created_at: act.time,
        })
        .execute();
      const shown = { kind: 'reveal', fields: ['phone'], revealId, about: '' } as const;
      await noteViews(db, act, [{ view: { ...shown, universityId }, accountId }]);
      return seen;
    }),
});

export type StaffSignupStore = ReturnType<typeof createStaffSignupStore>;

export const revealRows = accountRows({
  table: 'signup_reveal',
  column: 'account_id',
  kind: 'signups',
  joined: 'moved',
  exported: ['reason', 'created_at'],
  deleted: 'deleted',
});

export const revealedByRows = accountRows({
  table: 'signup_reveal',
  column: 'revealed_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
