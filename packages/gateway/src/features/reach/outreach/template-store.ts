import type { Kysely, Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable } from '../../../db/editable.ts';
import { longestText } from '../../../db/longest-text.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';

interface TemplateDraft {
  readonly name: string;
  readonly title: string;
  readonly content: string;
}

type EditedTemplate = EditedRecord<number>;

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('push_template as t')
    .innerJoin('push_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .leftJoin('university as u', 'u.id', 't.university_id')
    .select(['t.id', 't.version', 't.name', 'v.title', 'v.content', 'u.name as university'])
    .select(['t.university_id as universityId', 't.updated_at as updatedAt'])
    .where('t.deleted_at', 'is', null);

const addVersion = async (
  db: Transaction<Tables>,
  { id, version }: EditedTemplate,
  { title, content }: TemplateDraft,
  { actor, time }: Act,
): Promise<void> => {
  await db
    .insertInto('push_template_version')
    .values({ template_id: id, version, title, content, written_by: actor, created_at: time })
    .execute();
};

/** Texts of announcements as staff edit them. What changes one throws StaleVersion. */
export const createTemplateStore = (database: DatabaseAccess) => {
  const { kysely } = database;
  const edits = editable(database, { table: 'push_template', domain: 'outreach' });
  const ofOwner = (owner: string | null) => {
    const query = kysely.selectFrom('push_template').where('deleted_at', 'is', null).select('id');
    return owner === null
      ? query.where('university_id', 'is', null)
      : query.where('university_id', '=', owner);
  };
  return {
    /** @param owner a university, whose texts and those of the platform are given; undefined for all */
    list(owner: string | undefined, name = '', page: PageRange) {
      let query = rowsOf(kysely).where(containsWords(['t.name'], name));
      if (owner !== undefined) {
        query = query.where((eb) =>
          eb.or([eb('t.university_id', '=', owner), eb('t.university_id', 'is', null)]),
        );
      }
      return readPage(query.orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc'), page);
    },
    byId: async (id: number) =>
      (await rowsOf(kysely).where('t.id', '=', id).executeTakeFirst()) ?? null,
    count: (owner: string | null): Promise<number> => countRows(ofOwner(owner)),

    versions: (id: number, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('push_template_version as v')
          .leftJoin('account as a', 'a.id', 'v.written_by')
          .select(['v.version', 'v.title', 'v.content', 'v.created_at as createdAt'])
          .select('a.displayname')
          .where('v.template_id', '=', id)
          .orderBy('v.version', 'desc'),
        page,
      ),

    add: (draft: TemplateDraft, owner: string | null, act: Act): Promise<number> =>
      kysely.transaction().execute(async (db) => {
        const { id } = await db
          .insertInto('push_template')
          .values({ university_id: owner, version: 1, name: draft.name, updated_at: act.time })
          .returning('id')
          .executeTakeFirstOrThrow();
        await addVersion(db, { id, version: 1 }, draft, act);
        await noteActs(db, act, [{ action: 'outreach.addTemplate', subject: `${id}` }]);
        return id;
      }),

    edit: (edited: EditedTemplate, draft: TemplateDraft, act: Act) =>
      edits.change(
        edited,
        { name: draft.name, updated_at: act.time },
        {
          ...{ action: 'editTemplate', act },
          only: (eb) => eb('deleted_at', 'is', null),
          also: (db, row) => addVersion(db, row, draft, act),
        },
      ),

    /** Its row stays, for the announcements that were made of it. */
    delete: (edited: EditedTemplate, act: Act) =>
      edits.change(
        edited,
        { deleted_at: act.time },
        { action: 'deleteTemplate', act, only: (eb) => eb('deleted_at', 'is', null) },
      ),

    /** The longest values that there are of what a text may hold. */
    longest: async () => ({
      collection: await longestText(kysely, 'collect', 'title'),
      category: await longestText(kysely, 'collect_category', 'name'),
      university: await longestText(kysely, 'university', 'name'),
      school: await longestText(kysely, 'school', 'name'),
    }),

    /** What a text may hold of one collection. */
    async valuesOf(collectionId: string) {
      const row = await kysely
        .selectFrom('collect as c')
        .innerJoin('collect_category as k', 'k.id', 'c.category_id')
        .select(['c.title', 'k.name as category', 'c.starts_at as startsAt'])
        .select((eb) =>
          eb
            .selectFrom('collect_talk')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('collect_talk.collect_id', '=', 'c.id')
            .as('talks'),
        )
        .where('c.id', '=', collectionId)
        .executeTakeFirstOrThrow();
      const universities = await kysely
        .selectFrom('collect_university as cu')
        .innerJoin('university as u', 'u.id', 'cu.university_id')
        .select('u.name')
        .where('cu.collect_id', '=', collectionId)
        .orderBy('cu.position')
        .execute();
      return { ...row, universities: universities.map(({ name }) => name) };
    },
  };
};

export type TemplateStore = ReturnType<typeof createTemplateStore>;
export type TemplateRow = NonNullable<Awaited<ReturnType<TemplateStore['byId']>>>;

export const templateWriterRows = accountRows({
  table: 'push_template_version',
  column: 'written_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownOthers' },
  deleted: { kept: 'keptWork' },
});
