import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { Expression, ExpressionBuilder, Insertable, Kysely, SqlBool } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { changeEdited } from '../../../db/editable.ts';
import { isForProvinces } from '../../../db/for-provinces.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { guideDocuments } from '../../../db/search-sources/guide.ts';
import type { Tables } from '../../../db/tables.ts';
import { unlessStale } from '../../../lib/stale-version.ts';

/** A guide with what lists show of its university. */
export interface GuideRow {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly type: GuideType;
  readonly year: number;
  readonly universityId: string;
  readonly universityName: string;
  readonly shortname: string;
  readonly color: string;
  readonly kind: string;
  /** Province codes; empty for the whole country. */
  readonly provinces: readonly string[];
  readonly pages: number;
  readonly readers: number;
  readonly demo: number;
  /** UTC ms. */
  readonly publishedAt: number;
  readonly fileKey: string;
  /** SHA-256, hex. */
  readonly fileHash: string;
  readonly fileSize: number;
}

export interface GuideFilter {
  readonly provinceId?: string | undefined;
  readonly kind?: string | undefined;
  readonly type?: GuideType | undefined;
  readonly year?: number | undefined;
  readonly universityId?: string | undefined;
  readonly setId?: string | undefined;
  readonly name?: string | undefined;
}

export type GuideOrder = 'newest' | 'readers';

export interface SectionRow {
  readonly guideId: string;
  readonly position: number;
  readonly level: number;
  readonly title: string;
  readonly page: number;
}

export interface SetRow {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly count: number;
  readonly colors: readonly string[];
}

/** A guide as it is published, with its outline. */
export interface NewGuide {
  readonly row: Insertable<Tables['guide']>;
  readonly provinces: readonly string[];
  readonly sections: readonly Omit<SectionRow, 'guideId' | 'position'>[];
  /** The text of each page, from the first. */
  readonly texts: readonly string[];
}

/** Colours that the picture of a set shows. */
const SET_COLORS = 3;

type From = ExpressionBuilder<Tables, 'guide' | 'university'>;

const conditions =
  ({ provinceId, kind, type, year, universityId, setId, name }: GuideFilter) =>
  (eb: From): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb('guide.withdrawn_at', 'is', null)];
    if (kind !== undefined) all.push(eb('university.kind', '=', kind));
    if (type !== undefined) all.push(eb('guide.type', '=', type));
    if (year !== undefined) all.push(eb('guide.year', '=', year));
    if (universityId !== undefined) all.push(eb('guide.university_id', '=', universityId));
    if (setId !== undefined) {
      all.push(
        eb.exists(
          eb
            .selectFrom('guide_set_item')
            .innerJoin('guide_set', 'guide_set.id', 'guide_set_item.set_id')
            .select('guide_set_item.guide_id')
            .where('guide_set.shown', '=', 1)
            .whereRef('guide_set_item.guide_id', '=', 'guide.id')
            .where('guide_set_item.set_id', '=', setId),
        ),
      );
    }
    if (provinceId !== undefined) all.push(isForProvinces('guide', [provinceId]));
    all.push(containsWords(['guide.title', 'university.name', 'university.shortname'], name ?? ''));
    return eb.and(all);
  };

export const createGuideStore = ({ engine, kysely }: DatabaseAccess) => {
  const joined = () =>
    kysely
      .selectFrom('guide')
      .innerJoin('university', 'university.id', 'guide.university_id')
      .select(['guide.id', 'guide.title', 'guide.intro', 'guide.type', 'guide.year', 'guide.pages'])
      .select(['guide.readers', 'guide.demo', 'guide.nationwide'])
      .select([
        'guide.published_at as publishedAt',
        'guide.file_key as fileKey',
        'guide.file_hash as fileHash',
        'guide.file_size as fileSize',
        'university.id as universityId',
        'university.name as universityName',
        'university.shortname',
        'university.color',
        'university.kind',
      ]);

  type Joined = Omit<GuideRow, 'provinces'> & { readonly nationwide: number };

  const complete = async (rows: readonly Joined[]): Promise<GuideRow[]> => {
    const bound = rows.filter(({ nationwide }) => nationwide === 0).map(({ id }) => id);
    const of = new Map<string, string[]>();
    if (bound.length > 0) {
      const provinces = await kysely
        .selectFrom('guide_province')
        .select(['guide_id as id', 'province_id as provinceId'])
        .where('guide_id', 'in', bound)
        .orderBy('province_id')
        .execute();
      for (const { id, provinceId } of provinces) of.set(id, [...(of.get(id) ?? []), provinceId]);
    }
    return rows.map(({ nationwide: _, ...row }) => ({ ...row, provinces: of.get(row.id) ?? [] }));
  };

  const setsOf = () =>
    kysely
      .selectFrom('guide_set')
      .select(['guide_set.id', 'guide_set.title', 'guide_set.intro'])
      .where('guide_set.shown', '=', 1);

  const completeSets = async (
    sets: readonly Omit<SetRow, 'count' | 'colors'>[],
  ): Promise<SetRow[]> => {
    if (sets.length === 0) return [];
    const items = await kysely
      .selectFrom('guide_set_item as item')
      .innerJoin('guide', 'guide.id', 'item.guide_id')
      .innerJoin('university', 'university.id', 'guide.university_id')
      .select(['item.set_id as setId', 'university.color'])
      .where('guide.withdrawn_at', 'is', null)
      .where(
        'item.set_id',
        'in',
        sets.map(({ id }) => id),
      )
      .orderBy('item.position')
      .orderBy('item.guide_id')
      .execute();
    return sets.map((set) => {
      const own = items.filter(({ setId }) => setId === set.id);
      const colors = own.slice(0, SET_COLORS).map(({ color }) => color);
      return { ...set, count: own.length, colors };
    });
  };

  /** Id of the guide of a university that shows a file of this hash; null where none does. */
  const sameFile = async (
    universityId: string,
    hash: string,
    db: Kysely<Tables> = kysely,
  ): Promise<string | null> =>
    (
      await db
        .selectFrom('guide')
        .select('id')
        .where('university_id', '=', universityId)
        .where('file_hash', '=', hash)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst()
    )?.id ?? null;

  return {
    async find(filter: GuideFilter, order: GuideOrder, page: PageRange): Promise<Rows<GuideRow>> {
      const { setId } = filter;
      let query = joined().where(conditions(filter));
      if (setId !== undefined) {
        query = query.orderBy((eb) =>
          eb
            .selectFrom('guide_set_item')
            .select('guide_set_item.position')
            .whereRef('guide_set_item.guide_id', '=', 'guide.id')
            .where('guide_set_item.set_id', '=', setId),
        );
      }
      if (order === 'readers') query = query.orderBy('guide.readers', 'desc');
      const { rows, total } = await readPage(
        query.orderBy('guide.published_at', 'desc').orderBy('guide.id'),
        page,
      );
      return { rows: await complete(rows), total };
    },
    /** The guides with these ids that are shown (not withdrawn), in no order. */
    async byIds(ids: readonly string[]): Promise<GuideRow[]> {
      if (ids.length === 0) return [];
      const rows = await joined()
        .where('guide.withdrawn_at', 'is', null)
        .where('guide.id', 'in', [...ids])
        .execute();
      return complete(rows);
    },
    /** The outlines of these guides, each in its order. */
    async sections(guideIds: readonly string[]): Promise<SectionRow[]> {
      if (guideIds.length === 0) return [];
      return kysely
        .selectFrom('guide_section')
        .select(['guide_id as guideId', 'position', 'level', 'title', 'page'])
        .where('guide_id', 'in', [...guideIds])
        .orderBy('guide_id')
        .orderBy('position')
        .execute();
    },
    links: (guideId: string) =>
      kysely
        .selectFrom('guide_link')
        .select(['position', 'talk_id as talkId', 'at_ms as atMs'])
        .where('guide_id', '=', guideId)
        .execute(),
    /** The sections that a talk treats before `endMs` of its recording, in its order. */
    findTreated: (talkId: string, endMs: number, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('guide_link as link')
          .innerJoin('guide', 'guide.id', 'link.guide_id')
          .innerJoin('guide_section as section', (join) =>
            join
              .onRef('section.guide_id', '=', 'link.guide_id')
              .onRef('section.position', '=', 'link.position'),
          )
          .select(['link.guide_id as guideId', 'link.at_ms as atMs'])
          .select(['section.title', 'section.page'])
          .where('link.talk_id', '=', talkId)
          .where('link.at_ms', '<', endMs)
          .where('guide.withdrawn_at', 'is', null)
          .orderBy('link.at_ms')
          .orderBy('link.guide_id')
          .orderBy('link.position'),
        page,
      ),
    async findSets(page: PageRange): Promise<Rows<SetRow>> {
      const query = setsOf().orderBy('guide_set.position').orderBy('guide_set.id');
      const { rows, total } = await readPage(query, page);
      return { rows: await completeSets(rows), total };
    },
    async setById(id: string): Promise<SetRow | null> {
      const rows = await setsOf().where('guide_set.id', '=', id).execute();
      return (await completeSets(rows))[0] ?? null;
    },
    async setsOfGuide(guideId: string): Promise<SetRow[]> {
      const sets = await setsOf()
        .innerJoin('guide_set_item', 'guide_set_item.set_id', 'guide_set.id')
        .where('guide_set_item.guide_id', '=', guideId)
        .orderBy('guide_set.position')
        .orderBy('guide_set.id')
        .execute();
      return completeSets(sets);
    },
    /** When each that is shown was published, UTC ms. */
    times: (page: PageRange) =>
      readPage(
        kysely
          .selectFrom('guide')
          .select(['id', 'published_at as changedAt'])
          .where('withdrawn_at', 'is', null)
          .orderBy('id'),
        page,
      ),
    /** The ids of all sets, in their order. */
    setIds: (page: PageRange) =>
      readPage(
        kysely.selectFrom('guide_set').select('id').where('shown', '=', 1).orderBy('id'),
        page,
      ),
    sameFile,
    countAll: () => countRows(joined().where('guide.withdrawn_at', 'is', null)),
    isThere: async (id: string): Promise<boolean> =>
      (await kysely.selectFrom('guide').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    /**
     * Publishes a guide, and notes who did.
     * @returns the id of the guide of its university that shows the same file: nothing was changed; null when
     * it is published
     */
    add: ({ row, provinces, sections, texts }: NewGuide, act: Act): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        // Guides of a university are published one after the other.
        await holdRow(db, 'university', row.university_id);
        const same = await sameFile(row.university_id, row.file_hash, db);
        if (same !== null) return same;
        await db.insertInto('guide').values(row).execute();
        const guide_id = row.id;
        if (provinces.length > 0) {
          await db
            .insertInto('guide_province')
            .values(provinces.map((province_id) => ({ guide_id, province_id })))
            .execute();
        }
        if (sections.length > 0) {
          await db
            .insertInto('guide_section')
            .values(sections.map((section, position) => ({ ...section, guide_id, position })))
            .execute();
        }
        const pages = texts.flatMap((text, index) =>
          text === '' ? [] : { guide_id, page: index + 1, text },
        );
        for (const part of inParts(pages)) await db.insertInto('guide_page').values(part).execute();
        await indexRows(engine, db, guideDocuments, [guide_id]);
        const note = row.file_hash;
        await noteActs(db, act, [{ action: 'guide.import', subject: guide_id, note }]);
        return null;
      }),
    /** @returns false when it is not shown */
    withdraw: (id: string, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const shown = { id, version: null };
        const withdrawn = changeEdited(db, 'guide', shown, { withdrawn_at: act.time }, (eb) =>
          eb('withdrawn_at', 'is', null),
        );
        if ((await unlessStale(withdrawn)) === null) return false;
        await indexRows(engine, db, guideDocuments, [id]);
        await noteActs(db, act, [{ action: 'guide.withdraw', subject: id }]);
        return true;
      }),
  };
};

export type GuideStore = ReturnType<typeof createGuideStore>;
