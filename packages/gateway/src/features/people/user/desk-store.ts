import type { ReceiptField } from '@xuanjiang/contracts/receipt';
import type { StaffRole } from '@xuanjiang/contracts/user-staff';
import type { Act } from '../../../db/audit.ts';
import { contains } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { noteViews } from '../../../db/looks.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { platformView } from '../../../lib/looks.ts';
import type { Hashes } from '../../../lib/secrets.ts';

/** Which accounts an operator looks for. */
export interface UserFilter {
  /** A whole phone, by its hashes; null for none. */
  readonly phone: Hashes | null;
  /** An id, or part of a name; empty for all. */
  readonly keyword: string;
  readonly role: StaffRole | undefined;
  readonly locked: boolean | undefined;
}

export interface StaffFilter {
  readonly universityId: string | undefined;
  readonly role: Exclude<StaffRole, 'user'> | undefined;
}

type Db = Pick<Database['kysely'], 'selectFrom'>;

/** Accounts without what names them to others than operators. */
const people = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('factor as f', 'f.account_id', 'a.id')
    .select(['a.id', 'a.displayname', 'a.avatarurl as avatarUrl', 'a.role', 'a.status'])
    .select(['a.university_id as universityId', 'a.created_at as createdAt'])
    .select('f.account_id as factor')
    .select((eb) =>
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.max('session.created_at').as('at'))
        .whereRef('session.account_id', '=', 'a.id')
        .as('lastLoginAt'),
    );

type PeopleQuery = ReturnType<typeof people>;

const whereModerator = (query: PeopleQuery, universityId: string | undefined): PeopleQuery =>
  query.where('a.role', '=', 'user').where((eb) => {
    const moderator = eb
      .selectFrom('moderator as m')
      .select('m.account_id')
      .whereRef('m.account_id', '=', 'a.id');
    return eb.exists(
      universityId === undefined
        ? moderator
        : moderator.where('m.university_id', '=', universityId),
    );
  });

const whereRole = (query: PeopleQuery, role: StaffRole): PeopleQuery =>
  role === 'moderator' ? whereModerator(query, undefined) : query.where('a.role', '=', role);

/** What an operator sees of an account that they open, beside what staff have to know of it. */
const shownOf = ({
  phoneCipher,
  school,
}: {
  readonly phoneCipher: string | null;
  readonly school: string | null;
}): ReceiptField[] => [
  'displayname',
  ...(phoneCipher === null ? [] : (['maskedPhone'] as const)),
  ...(school === null ? [] : (['school', 'enrollmentYear', 'address'] as const)),
];

/**
 * What operators see of people. Each account that is shown is noted in the transaction that reads it, and its holder
 * is told by a receipt.
 */
export const createDeskStore = ({ kysely }: Database) => ({
  list: ({ phone, keyword, role, locked }: UserFilter, page: PageRange, act: Act) =>
    kysely.transaction().execute(async (db) => {
      let query = people(db);
      if (phone !== null) {
        query = query.where('a.phone_hash', 'in', phone);
      } else if (keyword !== '') {
        query = query.where((eb) =>
          eb.or([eb('a.id', '=', keyword), contains('a.displayname', keyword)]),
        );
      }
      if (role !== undefined) query = whereRole(query, role);
      if (locked !== undefined) query = query.where('a.status', '=', locked ? 'banned' : 'active');
      const ordered = query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc');
      const found = await readPage(ordered, page);
      const view = platformView('people', ['displayname']);
      await noteViews(
        db,
        act,
        found.rows.map(({ id }) => ({ view, accountId: id })),
      );
      return found;
    }),

  /** Liaison staff, operators and moderators. Their names are public, so no view is noted. */
  listStaff({ universityId, role }: StaffFilter, page: PageRange) {
    let query = people(kysely);
    if (role === 'moderator') {
      query = whereModerator(query, universityId);
    } else if (role !== undefined) {
      query = query.where('a.role', '=', role);
    } else {
      query = query.where((eb) =>
        eb.or([
          eb('a.role', 'in', ['worker', 'operator']),
          eb('a.id', 'in', eb.selectFrom('moderator').select('moderator.account_id')),
        ]),
      );
    }
    if (universityId !== undefined && role !== 'moderator') {
      query = query.where((eb) =>
        eb.or([
          eb('a.university_id', '=', universityId),
          eb(
            'a.id',
            'in',
            eb
              .selectFrom('moderator')
              .select('moderator.account_id')
              .where('moderator.university_id', '=', universityId),
          ),
        ]),
      );
    }
    return readPage(query.orderBy('a.created_at').orderBy('a.id'), page);
  },

  /** Null for none. @param now for its open sessions, UTC ms */
  get: (id: string, act: Act) =>
    kysely.transaction().execute(async (db) => {
      const row = await people(db)
        .leftJoin('account_extend as e', 'e.account_id', 'a.id')
        .select(['a.lock_reason as lockReason', 'a.phone_cipher as phoneCipher', 'a.channel'])
        .select(['e.school', 'e.address', 'e.enrollment_year as enrollmentYear'])
        .where('a.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { sessions } = await db
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('sessions'))
        .where('account_id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', act.time)
        .executeTakeFirstOrThrow();
      const view = platformView('person', shownOf(row));
      await noteViews(db, act, [{ view, accountId: id }]);
      return { ...row, sessions: Number(sessions) };
    }),

  /** For which universities the accounts moderate, with the names of those. */
  appointments: async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : kysely
          .selectFrom('moderator as m')
          .leftJoin('university as u', 'u.id', 'm.university_id')
          .select(['m.account_id as accountId', 'm.university_id as id', 'u.name'])
          .where('m.account_id', 'in', ids)
          .orderBy('m.created_at')
          .execute(),

  universityName: async (id: string): Promise<string | null> =>
    (await kysely.selectFrom('university').select('name').where('id', '=', id).executeTakeFirst())
      ?.name ?? null,

  universityNames: async (ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await kysely
      .selectFrom('university')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});

export type DeskStore = ReturnType<typeof createDeskStore>;
export type UserRow = Awaited<ReturnType<DeskStore['listStaff']>>['rows'][number];
