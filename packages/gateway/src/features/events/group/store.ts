import { randomUUID } from 'node:crypto';
import type { Kysely, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { DRAFT, PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { groupDocuments } from '../../../db/search-sources/group.ts';
import type { Tables } from '../../../db/tables.ts';
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

/** Whether people can join a group by one of its QR codes. */
const isOpen = (now: number) => sql<SqlBool>`exists (select 1 from consult_code as c
  where c.group_id = g.id and c.joined < c.capacity and c.expires_at > ${now})`;

/** The status of a group that was closed. */
export const CLOSED = 0;
/** QR codes are added to a draft too. */
const NOT_CLOSED = [PUBLISHED, DRAFT];

/** Holds a group, a published one by default: its QR codes are given and changed by one after another. */
const holdGroup = async (
  db: Transaction<Tables>,
  groupId: string,
  statuses: readonly number[] = [PUBLISHED],
): Promise<boolean> => {
  await holdRow(db, 'consult_group', groupId);
  const group = await db
    .selectFrom('consult_group')
    .select('id')
    .where('id', '=', groupId)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return group !== undefined;
};

/** Groups `g` with their universities, how many have joined, and whether one can join now. */
export const groupsAt = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('consult_group as g')
    .innerJoin('university as u', 'u.id', 'g.university_id')
    .select(['g.id', 'g.name', 'g.intro', 'g.province_id as provinceId'])
    .select(['u.id as universityId', 'u.name as universityName'])
    .select(['u.shortname as universityShortname', 'u.color as universityColor'])
    .select((eb) =>
      eb
        .selectFrom('consult_code as c')
        .select(({ fn }) => fn.sum<number | null>('c.joined').as('n'))
        .whereRef('c.group_id', '=', 'g.id')
        .as('members'),
    )
    .select((eb) => eb.case().when(isOpen(now)).then(1).else(0).end().as('open'));

export const createGroupStore = ({ kysely, engine }: Database) => {
  const groups = (now: number) => groupsAt(kysely, now).where('g.status', '=', PUBLISHED);

  return {
    /** Groups that match the filter: first the groups with a usable QR code, and newer groups before older ones. */
    find({ universityId, provinceId, name = '' }: GroupFilter, now: number, page: PageRange) {
      let query = groups(now).where(containsWords(['g.name', 'u.name', 'u.shortname'], name));
      if (universityId !== undefined) query = query.where('g.university_id', '=', universityId);
      if (provinceId !== undefined) query = query.where('g.province_id', 'in', [provinceId, '']);
      return readPage(
        query.orderBy('open', 'desc').orderBy('g.created_at', 'desc').orderBy('g.id'),
        page,
      );
    },

    byId: (id: string, now: number) => groups(now).where('g.id', '=', id).executeTakeFirst(),

    /** The pages of all groups. */
    async times(page: PageRange) {
      const { rows, total } = await readPage(
        kysely
          .selectFrom('consult_group')
          .select('id')
          .where('status', '=', PUBLISHED)
          .orderBy('id'),
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
        if (!(await holdGroup(db, groupId))) return null;
        const codes = await codesOf(db, groupId);
        const given = await db
          .selectFrom('consult_join')
          .select('code_id as codeId')
          .where('group_id', '=', groupId)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        const own = codes.find(({ id, expiresAt }) => id === given?.codeId && now < expiresAt);
        if (own !== undefined) return own;
        const code = currentCode(codes, now);
        if (code === null) return null;
        await db
          .insertInto('consult_join')
          .values({ group_id: groupId, account_id: accountId, code_id: code.id, created_at: now })
          .onConflict((conflict) =>
            conflict
              .columns(['group_id', 'account_id'])
              .doUpdateSet({ code_id: code.id, created_at: now }),
          )
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

    /** Opens a group, or makes its draft; it can be joined when it has a QR code. */
    add: (group: NewGroup, act: Act, isDraft = false): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { id, universityId, name, intro, provinceId } = group;
        await db
          .insertInto('consult_group')
          .values({
            ...{ id, university_id: universityId, name, intro, province_id: provinceId },
            ...{ status: isDraft ? DRAFT : PUBLISHED, created_at: act.time },
          })
          .execute();
        await indexRows(engine, db, groupDocuments, [id]);
        await noteActs(db, act, [{ action: 'consult.add', subject: id, note: name }]);
      }),

    /**
     * Adds a QR code, which is shown when those before it are full or have expired.
     * @returns why it was not added: there is no such group, or it has this code already; null where it was
     */
    addCode: (
      { groupId, link, capacity, expiresAt }: NewCode,
      act: Act,
    ): Promise<'gone' | 'twice' | null> =>
      kysely.transaction().execute(async (db) => {
        if (!(await holdGroup(db, groupId, NOT_CLOSED))) return 'gone';
        const same = await db
          .selectFrom('consult_code')
          .select('id')
          .where('group_id', '=', groupId)
          .where('link', '=', link)
          .where('expires_at', '>', act.time)
          .executeTakeFirst();
        if (same !== undefined) return 'twice';
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
        return null;
      }),

    /**
     * Ends a QR code that does not work: who was given it gets another one.
     * @returns false when the group has none with this link, or is not there
     */
    endCode: (groupId: string, link: string, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        if (!(await holdGroup(db, groupId, NOT_CLOSED))) return false;
        const ended = await db
          .updateTable('consult_code')
          .set({ expires_at: act.time })
          .where('group_id', '=', groupId)
          .where('link', '=', link)
          .where('expires_at', '>', act.time)
          .returning('id')
          .execute();
        const [first] = ended;
        if (first === undefined) return false;
        await planWarning(db, groupId, { key: `${first.id}/ended`, at: act.time }, act.time);
        await noteActs(db, act, [{ action: 'consult.endCode', subject: groupId, note: link }]);
        return true;
      }),

    /** Forgets who was given QR codes that ended before a time, UTC ms; they stay counted. */
    async prune(before: number): Promise<void> {
      await kysely
        .deleteFrom('consult_join')
        .where('code_id', 'in', (eb) =>
          eb.selectFrom('consult_code').select('id').where('expires_at', '<', before),
        )
        .execute();
    },

    /**
     * Closes a group: nobody finds it any more.
     * @param version that it still has to have; null for any
     * @returns false when there is none @throws StaleVersion
     */
    close: (groupId: string, act: Act, version: number | null = null): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        if (!(await holdGroup(db, groupId))) return false;
        await changeEdited(db, 'consult_group', { id: groupId, version }, { status: CLOSED });
        await indexRows(engine, db, groupDocuments, [groupId]);
        await noteActs(db, act, [{ action: 'consult.close', subject: groupId }]);
        return true;
      }),
  };
};

export type GroupStore = ReturnType<typeof createGroupStore>;
export type GroupRow = NonNullable<Awaited<ReturnType<GroupStore['byId']>>>;
export type CodeRow = Awaited<ReturnType<GroupStore['codes']>>[number];

/** A person who joined a group with both accounts is counted once: the account that stays keeps its QR code. */
const joinJoins = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  const given = await deleteShared('consult_join', ['group_id'], accounts);
  // In one order: two who wait for the same codes do not block each other.
  for (const id of given.map(({ code_id }) => code_id).toSorted()) {
    await db
      .updateTable('consult_code')
      .set((eb) => ({ joined: eb('joined', '-', 1) }))
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('consult_join')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
};

export const groupJoinRows = accountRows({
  table: 'consult_join',
  column: 'account_id',
  kind: 'groups',
  joined: joinJoins,
  exported: ['group_id', 'created_at'],
  deleted: 'deleted',
});
