import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Act } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import { indexRows } from '../../db/search.ts';
import { groupDocuments } from '../../db/search-sources/group.ts';
import { currentCode, runsOut, WARN_BEFORE_MS } from './policy.ts';
import { codesOf, planWarning } from './warning-store.ts';

export interface GroupFilter {
  readonly universityId?: string | undefined;
  readonly provinceId?: string | undefined;
  readonly name?: string | undefined;
}

export interface NewGroup {
  readonly id: string;
  readonly universityId: string;
  readonly name: string;
  readonly intro: string;
  /** Empty for the whole country. */
  readonly provinceId: string;
}

export interface NewCode {
  readonly groupId: string;
  readonly link: string;
  readonly capacity: number;
  /** UTC ms. */
  readonly expiresAt: number;
}

export const createConsultStore = ({ kysely, engine }: Database) => {
  const groups = (now: number) =>
    kysely
      .selectFrom('consult_group as g')
      .innerJoin('university as u', 'u.id', 'g.university_id')
      .select(['g.id', 'g.name', 'g.intro', 'g.province_id as provinceId'])
      .select(['u.id as universityId', 'u.name as universityName'])
      .select(['u.shortname as universityShortname', 'u.color as universityColor'])
      .select((eb) => [
        eb
          .selectFrom('consult_code as c')
          .select(({ fn }) => fn.sum<number | null>('c.joined').as('n'))
          .whereRef('c.group_id', '=', 'g.id')
          .as('members'),
        eb
          .selectFrom('consult_code as c')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('c.group_id', '=', 'g.id')
          .whereRef('c.joined', '<', 'c.capacity')
          .where('c.expires_at', '>', now)
          .as('usable'),
      ])
      .where('g.status', '=', 1);

  return {
    /** Those with a QR code first, the newest first. */
    find({ universityId, provinceId, name = '' }: GroupFilter, now: number, page: PageRange) {
      let query = groups(now);
      if (universityId !== undefined) query = query.where('g.university_id', '=', universityId);
      if (provinceId !== undefined) query = query.where('g.province_id', 'in', [provinceId, '']);
      for (const word of name.split(/\s+/).filter((part) => part !== '')) {
        query = query.where((eb) =>
          eb.or([
            contains('g.name', word),
            contains('u.name', word),
            contains('u.shortname', word),
          ]),
        );
      }
      return readPage(
        query
          .orderBy(
            sql<number>`case when exists (select 1 from consult_code c where c.group_id = g.id
              and c.joined < c.capacity and c.expires_at > ${now}) then 0 else 1 end`,
          )
          .orderBy('g.created_at', 'desc')
          .orderBy('g.id'),
        page,
      );
    },

    byId: (id: string, now: number) => groups(now).where('g.id', '=', id).executeTakeFirst(),

    /** The pages of all groups. */
    async times(page: PageRange) {
      const { rows, total } = await readPage(
        kysely.selectFrom('consult_group').select('id').where('status', '=', 1).orderBy('id'),
        page,
      );
      return { rows: rows.map(({ id }) => ({ id, changedAt: null })), total };
    },

    codes: (groupId: string) => codesOf(kysely, groupId),

    /**
     * The QR code with which an account joins: the one that it was given, while that lasts, else the one
     * that is shown, for which it is counted. Operators are told when few can still join.
     * @returns null where there is none
     */
    join: (accountId: string, groupId: string, now: number) =>
      kysely.transaction().execute(async (db) => {
        await lockAccount(db, engine, accountId);
        // Held, so that no code is given to more people than it lets in.
        await db
          .updateTable('consult_group')
          .set((eb) => ({ status: eb.ref('status') }))
          .where('id', '=', groupId)
          .execute();
        const codes = await codesOf(db, groupId);
        const given = await db
          .selectFrom('consult_join')
          .innerJoin('consult_code', 'consult_code.id', 'consult_join.code_id')
          .select('code_id as codeId')
          .where('consult_join.account_id', '=', accountId)
          .where('consult_code.group_id', '=', groupId)
          .where('consult_code.expires_at', '>', now)
          .executeTakeFirst();
        const own = codes.find(({ id }) => id === given?.codeId);
        if (own !== undefined) return own;
        const code = currentCode(codes, now);
        if (code === null) return null;
        await db
          .insertInto('consult_join')
          .values({ code_id: code.id, account_id: accountId, created_at: now })
          .execute();
        await db
          .updateTable('consult_code')
          .set((eb) => ({ joined: eb('joined', '+', 1) }))
          .where('id', '=', code.id)
          .execute();
        const after = codes.map((each) =>
          each.id === code.id ? { ...each, joined: each.joined + 1 } : each,
        );
        const why = runsOut(after, now);
        if (why !== null) {
          const key = `${codes.at(-1)?.id}/${why}`;
          await planWarning(db, groupId, { key, at: now }, now);
        }
        return code;
      }),

    /** The next time at which a QR code expires, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const row = await kysely
        .selectFrom('consult_code')
        .select(({ fn }) => fn.min('expires_at').as('at'))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.at ?? null;
    },

    /** Opens a group; it can be joined when it has a QR code. */
    add: (group: NewGroup, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id, universityId, name, intro, provinceId } = group;
        await db
          .insertInto('consult_group')
          .values({
            ...{ id, university_id: universityId, name, intro, province_id: provinceId },
            ...{ status: 1, created_at: act.time },
          })
          .execute();
        await indexRows(engine, db, groupDocuments, [id]);
        await noteActs(db, act, [{ action: 'consult.add', subject: id, note: name }]);
      }),

    /**
     * Adds a QR code, which is shown when those before it are full or have expired.
     * @returns false when there is no such group
     */
    addCode: ({ groupId, link, capacity, expiresAt }: NewCode, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const group = await db
          .updateTable('consult_group')
          .set((eb) => ({ status: eb.ref('status') }))
          .where('id', '=', groupId)
          .where('status', '=', 1)
          .returning('id')
          .executeTakeFirst();
        if (group === undefined) return false;
        const id = randomUUID();
        await db
          .insertInto('consult_code')
          .values({
            ...{ id, group_id: groupId, link, capacity, joined: 0 },
            ...{ expires_at: expiresAt, created_at: act.time },
          })
          .execute();
        const at = Math.max(act.time, expiresAt - WARN_BEFORE_MS);
        await planWarning(db, groupId, { key: `${id}/ends`, at }, act.time);
        await noteActs(db, act, [{ action: 'consult.addCode', subject: groupId }]);
        return true;
      }),
  };
};

export type ConsultStore = ReturnType<typeof createConsultStore>;
export type GroupRow = NonNullable<Awaited<ReturnType<ConsultStore['byId']>>>;
export type CodeRow = Awaited<ReturnType<ConsultStore['codes']>>[number];

/** Who joined with both accounts is there once. */
const joinJoins = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  await db
    .deleteFrom('consult_join')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consult_join as kept')
          .select('kept.code_id')
          .where('kept.account_id', '=', to)
          .whereRef('kept.code_id', '=', 'consult_join.code_id'),
      ),
    )
    .execute();
  await db
    .updateTable('consult_join')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

export const consultJoinRows = accountRows({
  table: 'consult_join',
  column: 'account_id',
  joined: joinJoins,
  exported: ['code_id', 'created_at'],
  deleted: 'deleted',
});
