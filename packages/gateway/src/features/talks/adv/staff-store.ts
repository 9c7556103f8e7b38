import type { StaffAdvState } from '@xuanjiang/contracts/adv-staff';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable, removeEdited } from '../../../db/editable.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import { putAdv } from './store.ts';

export interface StaffAdvFilter {
  readonly place: number;
  readonly state: StaffAdvState | undefined;
  readonly name: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

/** What an operator gives of an advertisement. */
export interface AdvForm {
  readonly title: string;
  readonly url: string;
  /** UTC ms; 0: from when it is published. */
  readonly startsAt: number;
  readonly endsAt: number | null;
}

export interface AdvPicture {
  /** MIME type. */
  readonly type: string;
  /** Base64. */
  readonly picture: string;
}

/** Drafts and what was published, without the pictures. */
const all = (db: Kysely<Tables>) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('adv_draft')
      .select(['id', 'place', 'title', 'url', 'version'])
      .select(['picture_type as pictureType', 'starts_at as startsAt', 'ends_at as endsAt'])
      .select(['created_at as createdAt'])
      .select([
        sql<number | null>`cast(null as bigint)`.as('withdrawnAt'),
        sql<number>`1`.as('isDraft'),
      ])
      .unionAll(
        eb
          .selectFrom('adv')
          .select(['id', 'place', 'title', 'url', sql<number>`1`.as('version')])
          .select(['picture_type as pictureType', 'starts_at as startsAt', 'ends_at as endsAt'])
          .select(['created_at as createdAt', 'withdrawn_at as withdrawnAt'])
          .select(sql<number>`0`.as('isDraft')),
      )
      .as('a'),
  );

/** The state of a row, as `advState` says it. */
const stateAt = (now: number) => sql<string>`case
  when a."isDraft" = 1 then 'draft'
  when a."withdrawnAt" is not null and (a."endsAt" is null or a."withdrawnAt" < a."endsAt") then 'withdrawn'
  when a."endsAt" is not null and a."endsAt" <= ${now} then 'over'
  when a."startsAt" <= ${now} then 'live' else 'planned' end`;

/** Advertisements as operators edit them. What changes a draft or a place throws StaleVersion. */
export const createAdvStaffStore = (database: Database) => {
  const { kysely } = database;
  const drafts = editable(database, { table: 'adv_draft', domain: 'adv' });
  const places = editable(database, { table: 'adv_switch', domain: 'adv' });
  const rows = () => all(kysely).selectAll('a');
  return {
    /** Drafts first. */
    list({ place, state, name = '', sort }: StaffAdvFilter, now: number, page: PageRange) {
      let query = rows()
        .where('a.place', '=', place)
        .where(containsWords(['a.title', 'a.url'], name));
      if (state !== undefined) query = query.where(sql<SqlBool>`${stateAt(now)} = ${state}`);
      const order = sort === 'newest' ? 'desc' : 'asc';
      const sorted = query.orderBy('a.isDraft', 'desc').orderBy('a.createdAt', order);
      return readPage(sorted.orderBy('a.id'), page);
    },

    byId: async (id: string) => (await rows().where('a.id', '=', id).executeTakeFirst()) ?? null,

    /** How many visitors were counted for these, by day, the first one first. */
    counts: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : kysely
            .selectFrom('adv_count')
            .select(['adv_id as advId', 'day', 'kind', 'visitors'])
            .where('adv_id', 'in', ids)
            .orderBy('day')
            .execute(),

    /** The picture of a draft; null for none. */
    async picture(id: string): Promise<AdvPicture | null> {
      const row = await kysely
        .selectFrom('adv_draft')
        .select(['picture_type as type', 'picture'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined || row.type === null || row.picture === null) return null;
      return { type: row.type, picture: row.picture };
    },

    /**
     * @param copyOf a draft or an advertisement whose picture it has
     * @returns false where that is not there
     */
    add: (
      { id, place, ...form }: AdvForm & { readonly id: string; readonly place: number },
      copyOf: string | undefined,
      act: Act,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        let copied: { picture: string | null; picture_type: string | null } | undefined;
        for (const table of ['adv', 'adv_draft'] as const) {
          if (copyOf === undefined) break;
          copied ??= await db
            .selectFrom(table)
            .select(['picture', 'picture_type'])
            .where('id', '=', copyOf)
            .executeTakeFirst();
        }
        if (copyOf !== undefined && copied === undefined) return false;
        await db
          .insertInto('adv_draft')
          .values({
            ...{ id, place, title: form.title, url: form.url },
            ...{ starts_at: form.startsAt, ends_at: form.endsAt },
            ...{ picture: copied?.picture ?? null, picture_type: copied?.picture_type ?? null },
            ...{ created_at: act.time, version: 1 },
          })
          .execute();
        await noteActs(db, act, [{ action: 'adv.add', subject: id }]);
        return true;
      }),

    /** Changes a draft. */
    edit: (draft: EditedRecord, change: AdvForm | AdvPicture, act: Act) =>
      drafts.change(
        draft,
        'picture' in change
          ? { picture: change.picture, picture_type: change.type }
          : {
              ...{ title: change.title, url: change.url },
              ...{ starts_at: change.startsAt, ends_at: change.endsAt },
            },
        { action: 'edit', act },
      ),

    /** Shows a draft, which has a picture. */
    publish: (edited: EditedRecord, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const draft = await removeEdited(db, 'adv_draft', edited);
        const { id, place, title, url, picture, picture_type: pictureType } = draft;
        if (picture === null || pictureType === null) throw new StaleVersion();
        const startsAt = draft.starts_at === 0 ? act.time : draft.starts_at;
        const period = { startsAt, endsAt: draft.ends_at };
        await putAdv(db, { id, place, title, url, picture, pictureType, ...period }, act);
      }),

    /** Withdraws one that is shown or planned; another stays as it is. */
    withdraw: (id: string, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const gone = await db
          .updateTable('adv')
          .set({ withdrawn_at: act.time })
          .where('id', '=', id)
          .where('withdrawn_at', 'is', null)
          .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', act.time)]))
          .returning('id')
          .executeTakeFirst();
        if (gone !== undefined) await noteActs(db, act, [{ action: 'adv.withdraw', subject: id }]);
      }),

    /** Deletes a draft. */
    remove: (draft: EditedRecord, act: Act) => drafts.remove(draft, { action: 'del', act }),

    places: () =>
      kysely
        .selectFrom('adv_switch')
        .select(['place', 'off', 'version'])
        .orderBy('place')
        .execute(),

    setPlace: (place: number, isOff: boolean, version: number, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        // A place without a row is on, in its first version.
        await db
          .insertInto('adv_switch')
          .values({ place, off: 0, version: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const action = isOff ? 'off' : 'on';
        await places
          .within(db)
          .change({ id: place, version }, { off: Number(isOff) }, { action, act });
      }),
  };
};

export type AdvStaffStore = ReturnType<typeof createAdvStaffStore>;
export type StaffAdvRow = NonNullable<Awaited<ReturnType<AdvStaffStore['byId']>>>;
export type AdvCountRow = Awaited<ReturnType<AdvStaffStore['counts']>>[number];
