import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import type { Kysely, Transaction } from 'kysely';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { guideDocuments } from '../../../db/search-sources/guide.ts';
import type { Tables } from '../../../db/tables.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import { GuideRefused } from './staff-policy.ts';
import type { Change } from './staff-store.ts';

export interface SetFilter {
  /** The university that the sets belong to; undefined for all. */
  readonly universityId?: string | undefined;
  readonly state?: GuideState | undefined;
  readonly name?: string | undefined;
}

interface SetTexts {
  readonly title: string;
  readonly intro: string;
}

type SetValues = Partial<Pick<Tables['guide_set'], 'title' | 'intro'>> & {
  readonly shown?: number;
  readonly published_at?: number;
};

/** Sets of guides as staff see and write them. */
export const createGuideSetStore = ({ engine, kysely }: Database) => {
  const rows = (db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('guide_set as s')
      .leftJoin('university', 'university.id', 's.university_id')
      .select(['s.id', 's.title', 's.intro', 's.shown', 's.version'])
      .select(['s.published_at as publishedAt', 's.university_id as universityId'])
      .select('university.name as universityName');

  const complete = async (
    sets: readonly Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number][],
    db: Kysely<Tables> = kysely,
  ) => {
    const ids = sets.map(({ id }) => id);
    if (ids.length === 0) return [];
    const items = await db
      .selectFrom('guide_set_item as item')
      .innerJoin('guide', 'guide.id', 'item.guide_id')
      .innerJoin('university', 'university.id', 'guide.university_id')
      .select(['item.set_id as setId', 'guide.id', 'guide.title'])
      .select(['guide.withdrawn_at as withdrawnAt', 'guide.published_at as publishedAt'])
      .select('university.name as universityName')
      .where('item.set_id', 'in', ids)
      .orderBy('item.position')
      .orderBy('item.guide_id')
      .execute();
    return sets.map((set) => ({ ...set, guides: items.filter(({ setId }) => setId === set.id) }));
  };

  const byId = async (id: string, db: Kysely<Tables> = kysely) =>
    (await complete(await rows(db).where('s.id', '=', id).execute(), db))[0] ?? null;

  /** Raises the version in the transaction. @returns the set @throws StaleVersion */
  const step = async (db: Transaction<Tables>, change: Change, values: SetValues = {}) => {
    await changeEdited(db, 'guide_set', change, values);
    const set = await byId(change.id, db);
    if (set === null) throw new StaleVersion();
    return set;
  };

  /** A guide is found by the titles of its sets. */
  const indexGuides = (db: Transaction<Tables>, ids: readonly string[]) =>
    indexRows(engine, db, guideDocuments, [...new Set(ids)]);

  return {
    byId,

    async find({ universityId, state, name = '' }: SetFilter, page: PageRange) {
      let chosen = rows().where(containsWords(['s.title', 's.intro', 'university.name'], name));
      if (universityId !== undefined) chosen = chosen.where('s.university_id', '=', universityId);
      if (state === 'public') chosen = chosen.where('s.shown', '=', 1);
      else if (state !== undefined) {
        chosen = chosen
          .where('s.shown', '=', 0)
          .where('s.published_at', state === 'draft' ? '=' : '>', 0);
      }
      const found = await readPage(chosen.orderBy('s.position').orderBy('s.id'), page);
      return { rows: await complete(found.rows), total: found.total };
    },

    /** Makes a draft, the last of all. @param universityId null for one of the platform */
    add: (change: Change, universityId: string | null, { title, intro }: SetTexts): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const last = await db
          .selectFrom('guide_set')
          .select(({ fn }) => fn.max('position').as('position'))
          .executeTakeFirst();
        await db
          .insertInto('guide_set')
          .values({
            ...{ id: change.id, title, intro },
            position: Number(last?.position ?? -1) + 1,
            university_id: universityId,
            shown: 0,
            published_at: 0,
          })
          .execute();
        await noteActs(db, change, [{ action: 'ebook.addSet', subject: change.id }]);
      }),

    /** @throws StaleVersion */
    edit: (change: Change, { title, intro }: SetTexts): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const set = await step(db, change, { title, intro });
        const ids = set.guides.map(({ id }) => id);
        if (set.shown === 1) await indexGuides(db, ids);
        await noteActs(db, change, [{ action: 'ebook.editSet', subject: change.id }]);
      }),

    /** @throws StaleVersion */
    toggle: (change: Change, isOn: boolean): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const before = await byId(change.id, db);
        if (before !== null && (before.shown === 1) === isOn) return;
        const isFirst = isOn && before?.publishedAt === 0;
        const { guides } = await step(db, change, {
          shown: Number(isOn),
          ...(isFirst && { published_at: change.time }),
        });
        await indexGuides(
          db,
          guides.map(({ id }) => id),
        );
        const action = isOn ? 'ebook.publishSet' : 'ebook.withdrawSet';
        await noteActs(db, change, [{ action, subject: change.id }]);
      }),

    /** Deletes a draft. @throws StaleVersion, GuideRefused */
    del: (change: Change): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const { publishedAt } = await step(db, change);
        if (publishedAt !== 0) throw new GuideRefused('public');
        await db.deleteFrom('guide_set').where('id', '=', change.id).execute();
        await noteActs(db, change, [{ action: 'ebook.delSet', subject: change.id }]);
      }),

    /** Says which guides are in it. @throws StaleVersion, GuideRefused `foreign` for a guide that it may not have */
    attach: (change: Change, given: readonly string[]): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const set_id = change.id;
        const { universityId, guides: before, shown } = await step(db, change);
        const ids = [...new Set(given)];
        if (ids.length > 0) {
          let known = db.selectFrom('guide').select('id').where('id', 'in', ids);
          if (universityId !== null) known = known.where('university_id', '=', universityId);
          if ((await known.execute()).length < ids.length) throw new GuideRefused('foreign');
        }
        await db.deleteFrom('guide_set_item').where('set_id', '=', set_id).execute();
        const items = ids.map((guide_id, position) => ({ set_id, guide_id, position }));
        if (items.length > 0) await db.insertInto('guide_set_item').values(items).execute();
        if (shown === 1) await indexGuides(db, [...before.map(({ id }) => id), ...ids]);
        const note = `${ids.length}`;
        await noteActs(db, change, [{ action: 'ebook.attachToSet', subject: set_id, note }]);
      }),
  };
};

export type GuideSetStore = ReturnType<typeof createGuideSetStore>;
export type GuideSetRow = NonNullable<Awaited<ReturnType<GuideSetStore['byId']>>>;
