import { randomUUID } from 'node:crypto';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { noteSignupLook, noteViews } from '../../../db/looks.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { StudentFilter } from './chosen-store.ts';
import { SHOWN_FIELDS, studentsOf, visibleSignups } from './chosen-store.ts';

/** A time at which staff saw a whole phone number. */
interface SeenRow {
  /** Null for an account that is gone. */
  readonly by: string | null;
  /** UTC ms. */
  readonly time: number;
  readonly reason: string;
}

/** A request of staff to see the whole phone number of a sign-up. */
export interface RevealRequest {
  readonly signupId: string;
  readonly universityId: string;
  readonly reason: string;
}

/** What staff of a university see of those who have signed up; each look is noted where it is read. */
export const createStaffSignupStore = ({ kysely, engine }: Database) => ({
  list: (filter: StudentFilter, order: 'newest' | 'oldest', page: PageRange, act: Act) =>
    kysely.transaction().execute(async (db) => {
      const query = studentsOf(db, filter)
        .orderBy('s.created_at', order === 'newest' ? 'desc' : 'asc')
        .orderBy('s.id');
      const found = await readPage(query, page);
      const shown = { kind: 'list', fields: SHOWN_FIELDS, revealId: '', about: '' } as const;
      const view = { ...shown, universityId: filter.universityId };
      await noteViews(
        db,
        act,
        found.rows.map(({ accountId }) => ({ view, accountId })),
      );
      const students = found.rows.length;
      const { universityId } = filter;
      await noteSignupLook(db, act, { universityId, kind: 'list', revealId: '', students });
      return found;
    }),

  /** Which staff last saw the whole phone number of each of these sign-ups, when and why; by sign-up id. */
  async seen(signupIds: readonly string[]): Promise<Map<string, SeenRow>> {
    if (signupIds.length === 0) return new Map();
    const rows = await kysely
      .selectFrom('signup_reveal as r')
      .leftJoin('account as a', 'a.id', 'r.revealed_by')
      .select(['r.signup_id as signupId', 'r.created_at as time', 'r.reason'])
      .select('a.displayname as by')
      .where('r.signup_id', 'in', signupIds)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .execute();
    return new Map(rows.map((row) => [row.signupId, row]));
  },

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
      const seen = await visibleSignups(db, universityId)
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
      await noteSignupLook(db, act, { universityId, kind: 'reveal', revealId, students: 1 });
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
