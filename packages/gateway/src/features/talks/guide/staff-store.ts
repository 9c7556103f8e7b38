import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import type { Kysely, Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited } from '../../../db/editable.ts';
import { holdRow } from '../../../db/hold-row.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { guideDocuments } from '../../../db/search-sources/guide.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import type { GuideTexts } from './staff-policy.ts';
import { changedTexts, GuideRefused } from './staff-policy.ts';
import type { CheckedFile } from './writing-store.ts';
import { putTexts, writeFile } from './writing-store.ts';

export interface GuideStaffFilter {
  readonly universityId?: string | undefined;
  readonly state?: GuideState | undefined;
  readonly type?: GuideType | undefined;
  readonly name?: string | undefined;
}

export type GuideStaffOrder = 'changed' | 'newest' | 'readers' | 'title';

/** Which version of a record is changed, and by whom. */
export interface Change extends Act, EditedRecord {}

/** A draft as it is begun. */
export interface GuideDraft {
  readonly id: string;
  readonly universityId: string;
  readonly texts: GuideTexts;
}

const ORDERS = {
  changed: ['guide.changed_at', 'desc'],
  newest: ['guide.published_at', 'desc'],
  readers: ['guide.readers', 'desc'],
  title: ['guide.title', 'asc'],
} as const;

/** Guides as staff see and write them. */
export const createGuideStaffStore = ({ engine, kysely }: Database) => {
  const rows = (db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('guide')
      .innerJoin('university', 'university.id', 'guide.university_id')
      .select(['guide.id', 'guide.title', 'guide.intro', 'guide.type', 'guide.year', 'guide.pages'])
      .select(['guide.readers', 'guide.version', 'guide.nationwide'])
      .select([
        'guide.published_at as publishedAt',
        'guide.withdrawn_at as withdrawnAt',
        'guide.file_key as fileKey',
        'guide.file_hash as fileHash',
        'guide.file_size as fileSize',
        'university.id as universityId',
        'university.name as universityName',
      ]);

  const provincesOf = async (ids: readonly string[], db: Kysely<Tables> = kysely) => {
    const found = new Map<string, string[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return found;
    const provinces = await db
      .selectFrom('guide_province')
      .select(['guide_id as id', 'province_id as provinceId'])
      .where('guide_id', 'in', [...ids])
      .orderBy('province_id')
      .execute();
    for (const { id, provinceId } of provinces) found.get(id)?.push(provinceId);
    return found;
  };

  const byId = async (id: string, db: Kysely<Tables> = kysely) => {
    const row = await rows(db).where('guide.id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    return { ...row, provinces: (await provincesOf([id], db)).get(id) ?? [] };
  };

  /** Raises the version in the transaction. @returns the guide @throws StaleVersion */
  const step = async (
    db: Transaction<Tables>,
    change: Change,
    values: Partial<Pick<Tables['guide'], 'published_at' | 'withdrawn_at'>> = {},
  ) => {
    await changeEdited(db, 'guide', change, { ...values, changed_at: change.time });
    const row = await byId(change.id, db);
    if (row === null) throw new StaleVersion();
    return row;
  };

  /** Refuses a shown guide when another shown guide of its university has the same file. @throws GuideRefused */
  const requireOther = async (db: Transaction<Tables>, id: string): Promise<void> => {
    const shown = await db
      .selectFrom('guide')
      .innerJoin('guide as same', (join) =>
        join
          .onRef('same.university_id', '=', 'guide.university_id')
          .onRef('same.file_hash', '=', 'guide.file_hash')
          .onRef('same.id', '!=', 'guide.id'),
      )
      .select('same.id')
      .where('guide.id', '=', id)
      .where('guide.withdrawn_at', 'is', null)
      .where('same.withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (shown !== undefined) throw new GuideRefused('same');
  };

  return {
    byId,

    async find(
      { universityId, state, type, name = '' }: GuideStaffFilter,
      order: GuideStaffOrder,
      page: PageRange,
    ) {
      let chosen = rows().where(
        containsWords(['guide.title', 'university.name', 'university.shortname'], name),
      );
      if (universityId !== undefined) {
        chosen = chosen.where('guide.university_id', '=', universityId);
      }
      if (type !== undefined) chosen = chosen.where('guide.type', '=', type);
      if (state === 'public') chosen = chosen.where('guide.withdrawn_at', 'is', null);
      else if (state !== undefined) {
        chosen = chosen
          .where('guide.withdrawn_at', 'is not', null)
          .where('guide.published_at', state === 'draft' ? '=' : '>', 0);
      }
      const [column, direction] = ORDERS[order];
      const found = await readPage(chosen.orderBy(column, direction).orderBy('guide.id'), page);
      const provinces = await provincesOf(found.rows.map(({ id }) => id));
      return {
        rows: found.rows.map((row) => ({ ...row, provinces: provinces.get(row.id) ?? [] })),
        total: found.total,
      };
    },

    /** Makes a draft without a file. */
    async add(
      tx: OpenTransaction,
      { id, universityId, texts }: GuideDraft,
      act: Act,
    ): Promise<void> {
      const db = queriesOf(tx);
      const { title, intro, type, year } = texts;
      await db
        .insertInto('guide')
        .values({
          id,
          university_id: universityId,
          ...{ title, intro, type, year },
          nationwide: 1,
          pages: 0,
          file_key: '',
          file_hash: '',
          file_size: 0,
          readers: 0,
          demo: 0,
          published_at: 0,
          withdrawn_at: act.time,
          changed_at: act.time,
        })
        .execute();
      await putTexts(db, { id, version: 1, texts, ...act });
      await noteActs(db, act, [{ action: 'ebook.add', subject: id }]);
    },

    /**
     * Writes its texts.
     * @param hasFile whether `putFile` follows in the same transaction, which the search hears of then
     * @returns the guide as it was @throws StaleVersion
     */
    async edit(tx: OpenTransaction, change: Change, texts: GuideTexts, hasFile: boolean) {
      const db = queriesOf(tx);
      const { id, actor, time } = change;
      const before = await step(db, change);
      await putTexts(db, { id, texts, actor, time, version: before.version });
      if (!hasFile) await indexRows(engine, db, guideDocuments, [id]);
      const names = [...changedTexts(before, texts), ...(hasFile ? ['file'] : [])];
      await noteActs(db, change, [{ action: 'ebook.edit', subject: id, note: names.join(' ') }]);
      return before;
    },

    /** Gives it a file. @throws GuideRefused where another one that is shown has the same */
    async putFile(
      tx: OpenTransaction,
      { id, universityId }: Pick<GuideDraft, 'id' | 'universityId'>,
      file: CheckedFile,
    ): Promise<void> {
      const db = queriesOf(tx);
      // Guides of a university are published one after the other.
      await holdRow(db, 'university', universityId);
      await writeFile(db, id, file);
      await requireOther(db, id);
      await indexRows(engine, db, guideDocuments, [id]);
    },

    /** Publishes it or withdraws it. @returns whether it is published for the first time @throws StaleVersion, GuideRefused */
    async toggle(tx: OpenTransaction, change: Change, isOn: boolean): Promise<boolean> {
      const db = queriesOf(tx);
      const { id, time } = change;
      const before = await byId(id, db);
      if (before !== null && (before.withdrawnAt === null) === isOn) return false;
      const isFirst = isOn && before?.publishedAt === 0;
      const row = await step(
        db,
        change,
        isOn
          ? { withdrawn_at: null, ...(isFirst && { published_at: time }) }
          : { withdrawn_at: time },
      );
      if (isOn && row.fileKey === '') throw new GuideRefused('noFile');
      await holdRow(db, 'university', row.universityId);
      await requireOther(db, id);
      await indexRows(engine, db, guideDocuments, [id]);
      const action = isOn ? 'ebook.publish' : 'ebook.withdraw';
      await noteActs(db, change, [{ action, subject: id }]);
      return isFirst;
    },

    /** Deletes a draft. @returns the key of its file; empty for none @throws StaleVersion, GuideRefused */
    async del(tx: OpenTransaction, change: Change): Promise<string> {
      const db = queriesOf(tx);
      const row = await step(db, change);
      if (row.publishedAt !== 0) throw new GuideRefused('public');
      await db.deleteFrom('guide').where('id', '=', change.id).execute();
      await noteActs(db, change, [{ action: 'ebook.del', subject: change.id }]);
      return row.fileKey;
    },

    /** The versions of its texts, newest first. */
    versions: (id: string, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('guide_version as v')
          .leftJoin('account', 'account.id', 'v.written_by')
          .select(['v.version', 'v.title', 'v.intro', 'v.type', 'v.year', 'v.provinces'])
          .select(['v.created_at as createdAt', 'account.displayname'])
          .where('v.guide_id', '=', id)
          .orderBy('v.version', 'desc'),
        page,
      ),
  };
};

export type GuideStaffStore = ReturnType<typeof createGuideStaffStore>;
export type GuideStaffRow = NonNullable<Awaited<ReturnType<GuideStaffStore['byId']>>>;
export type VersionRow = Awaited<ReturnType<GuideStaffStore['versions']>>['rows'][number];

export const guideVersionRows = accountRows({
  table: 'guide_version',
  column: 'written_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
