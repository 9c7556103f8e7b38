import { randomBytes } from 'node:crypto';
import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { CollectionOrder } from '@xuanjiang/contracts/collection-staff';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { Kysely, Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable } from '../../../db/editable.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';

/** What staff write of a collection. */
export interface CollectionDraft {
  readonly title: string;
  readonly summary: string;
  readonly kind: CollectionKind;
  readonly categoryId: number;
  readonly sponsor: string;
  readonly color: string;
  readonly intro: readonly ContentBlock[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly order: CollectionOrder;
  readonly position: number;
  readonly talkIds: readonly string[];
  readonly universityIds: readonly string[];
}

export interface StaffFilter {
  /** The university that the collections belong to; undefined for all. */
  readonly universityId: string | undefined;
  readonly kind: CollectionKind | undefined;
  readonly categoryId: number | undefined;
  readonly status: number | undefined;
  readonly name: string | undefined;
}

export type StaffSort = 'updated' | 'start' | 'startAscending';

/** Which talks and universities a collection may have: undefined for any. */
type Owner = string | undefined;

const ID_BYTES = 6;

const columnsOf = (draft: CollectionDraft, now: number) => ({
  category_id: draft.categoryId,
  kind: draft.kind,
  title: draft.title,
  summary: draft.summary,
  sponsor: draft.sponsor,
  color: draft.color,
  intro: JSON.stringify(draft.intro),
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  talk_order: draft.order,
  position: draft.position,
  updated_at: now,
});

/** Gives a collection its talks and universities, in the order given. */
const putParts = async (
  db: Transaction<Tables>,
  id: string,
  { talkIds, universityIds }: CollectionDraft,
): Promise<void> => {
  await db.deleteFrom('collect_talk').where('collect_id', '=', id).execute();
  await db.deleteFrom('collect_university').where('collect_id', '=', id).execute();
  const talks = talkIds.map((talk_id, position) => ({ collect_id: id, talk_id, position }));
  if (talks.length > 0) await db.insertInto('collect_talk').values(talks).execute();
  const universities = universityIds.map((university_id, position) => ({
    collect_id: id,
    university_id,
    position,
  }));
  if (universities.length > 0) {
    await db.insertInto('collect_university').values(universities).execute();
  }
};

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('collect as c')
    .innerJoin('collect_category as k', 'k.id', 'c.category_id')
    .leftJoin('university as u', 'u.id', 'c.university_id')
    .select(['c.id', 'c.version', 'c.title', 'c.kind', 'c.status', 'c.position'])
    .select(['c.category_id as categoryId', 'k.name as category'])
    .select(['c.university_id as universityId', 'u.name as university'])
    .select(['c.starts_at as startsAt', 'c.ends_at as endsAt'])
    .select(['c.published_at as publishedAt', 'c.updated_at as updatedAt'])
    .select((eb) =>
      eb
        .selectFrom('collect_talk')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('collect_talk.collect_id', '=', 'c.id')
        .as('talkCount'),
    );

/** Collections as staff edit them. What changes one throws StaleVersion. */
export const createStaffCollectionStore = (database: DatabaseAccess) => {
  const { kysely } = database;
  const edits = editable(database, { table: 'collect', domain: 'collect' });

  return {
    list(filter: StaffFilter, sort: StaffSort, page: PageRange) {
      let query = rowsOf(kysely).where(containsWords(['c.title', 'c.summary'], filter.name ?? ''));
      const { universityId, kind, categoryId, status } = filter;
      if (universityId !== undefined) query = query.where('c.university_id', '=', universityId);
      if (kind !== undefined) query = query.where('c.kind', '=', kind);
      if (categoryId !== undefined) query = query.where('c.category_id', '=', categoryId);
      if (status !== undefined) query = query.where('c.status', '=', status);
      const by = sort === 'updated' ? 'c.updated_at' : 'c.starts_at';
      const direction = sort === 'startAscending' ? 'asc' : 'desc';
      return readPage(query.orderBy(by, direction).orderBy('c.id', direction), page);
    },

    byId: async (id: string) =>
      (await rowsOf(kysely)
        .select(['c.summary', 'c.sponsor', 'c.color', 'c.intro', 'c.talk_order as talkOrder'])
        .where('c.id', '=', id)
        .executeTakeFirst()) ?? null,

    talkIds: async (id: string): Promise<string[]> => {
      const rows = await kysely
        .selectFrom('collect_talk')
        .innerJoin('talk', 'talk.id', 'collect_talk.talk_id')
        .select('talk.id')
        .where('collect_talk.collect_id', '=', id)
        .orderBy('collect_talk.position')
        .orderBy('talk.starts_at')
        .orderBy('talk.id')
        .execute();
      return rows.map((row) => row.id);
    },

    universityIds: async (id: string): Promise<string[]> => {
      const rows = await kysely
        .selectFrom('collect_university')
        .select('university_id as id')
        .where('collect_id', '=', id)
        .orderBy('position')
        .orderBy('university_id')
        .execute();
      return rows.map((row) => row.id);
    },

    /** How many of these talks there are, of one university or of any. */
    countTalks: async (ids: readonly string[], owner: Owner): Promise<number> => {
      if (ids.length === 0) return 0;
      let query = kysely.selectFrom('talk').where('id', 'in', ids);
      if (owner !== undefined) query = query.where('university_id', '=', owner);
      const { count } = await query
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    countUniversities: async (ids: readonly string[]): Promise<number> => {
      if (ids.length === 0) return 0;
      const { count } = await kysely
        .selectFrom('university')
        .where('id', 'in', ids)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** @returns its id */
    add: (draft: CollectionDraft, owner: string | null, act: Act): Promise<string> =>
      kysely.transaction().execute(async (db) => {
        const id = randomBytes(ID_BYTES).toString('hex');
        await db
          .insertInto('collect')
          .values({ id, ...columnsOf(draft, act.time), university_id: owner, status: 0 })
          .execute();
        await putParts(db, id, draft);
        await noteActs(db, act, [{ action: 'collect.add', subject: id }]);
        return id;
      }),

    edit: (edited: EditedRecord, draft: CollectionDraft, note: string, act: Act) =>
      edits.change(edited, columnsOf(draft, act.time), {
        ...{ action: 'edit', act, note },
        also: (db) => putParts(db, edited.id, draft),
      }),

    toggle: (edited: EditedRecord, status: number, publishedAt: number | null, act: Act) =>
      edits.change(
        edited,
        {
          ...{ status, updated_at: act.time },
          ...(status === PUBLISHED && publishedAt === null && { published_at: act.time }),
        },
        { action: 'toggleCollect', act, note: `${status}` },
      ),

    /** Only a draft goes. */
    delete: (edited: EditedRecord, act: Act) =>
      edits.remove(edited, { action: 'delete', act, only: (eb) => eb('published_at', 'is', null) }),
  };
};

export type StaffCollectionStore = ReturnType<typeof createStaffCollectionStore>;
export type StaffCollectionRow = Awaited<ReturnType<StaffCollectionStore['list']>>['rows'][number];
export type StaffCollectionDetailRow = NonNullable<
  Awaited<ReturnType<StaffCollectionStore['byId']>>
>;
