import type { NewsCategory } from '@xuanjiang/contracts/news';
import type { NewsContent, StaffNewsState } from '@xuanjiang/contracts/news-staff';
import type { Kysely } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { editable } from '../../../db/editable.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { newsDocuments } from '../../../db/search-sources/news.ts';
import type { Tables } from '../../../db/tables.ts';
import type { NewsDraft } from './policy.ts';
import { draftOf, NEVER } from './policy.ts';
import { indexArticles } from './store.ts';
import { addArticle, columnsOf, publishArticle } from './version-store.ts';

export interface StaffNewsFilter {
  readonly state: StaffNewsState | undefined;
  readonly category: NewsCategory | undefined;
  readonly name: string | undefined;
  readonly sort: 'newest' | 'oldest';
}

const SEARCHED_COLUMNS = ['news.title', 'news.body', 'news.source', 'news.draft'];

const articles = (db: Kysely<Tables>) =>
  db
    .selectFrom('news')
    .leftJoin('university', 'university.id', 'news.university_id')
    .selectAll('news')
    .select(['university.id as universityId', 'university.name as universityName'])
    .select(['university.shortname as universityShortname', 'university.color as universityColor']);

/** Articles as operators edit them, drafts too. What changes one throws StaleVersion. */
export const createNewsStaffStore = (database: Database) => {
  const { engine, kysely } = database;
  const edits = editable(database, { table: 'news', domain: 'news' });
  return {
    /** Drafts are published in a time that never comes: they are the newest. */
    list({ state, category, name = '', sort }: StaffNewsFilter, page: PageRange) {
      let query = articles(kysely).where(containsWords(SEARCHED_COLUMNS, name));
      if (state !== undefined) query = query.where('news.state', '=', state);
      if (category !== undefined) query = query.where('news.category', '=', category);
      const order = sort === 'newest' ? 'desc' : 'asc';
      return readPage(query.orderBy('news.published_at', order).orderBy('news.id', order), page);
    },

    byId: async (id: string) =>
      (await articles(kysely).where('news.id', '=', id).executeTakeFirst()) ?? null,

    add: (id: string, content: NewsContent, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await addArticle(db, draftOf(id, content, NEVER), act.time);
        await db
          .updateTable('news')
          .set({ state: 'draft', draft: JSON.stringify(content) })
          .where('id', '=', id)
          .execute();
        await noteActs(db, act, [{ action: 'news.add', subject: id }]);
      }),

    /**
     * Keeps what was edited beside what readers see.
     * @param isDraft whether there are no readers: then the columns, by which lists filter, are those of the draft
     */
    edit: (
      edited: EditedRecord,
      content: NewsContent,
      isDraft: boolean,
      { action, ...act }: Act & { readonly action: 'edit' | 'restore' },
    ) =>
      edits.change(
        edited,
        {
          ...(isDraft && {
            ...columnsOf(draftOf(edited.id, content, NEVER)),
            updated_at: act.time,
          }),
          draft: JSON.stringify(content),
        },
        { action, act },
      ),

    publish: (version: number, draft: NewsDraft, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await publishArticle(db, draft, act, version);
        await indexArticles(engine, db, [draft], act.time);
        await noteActs(db, act, [{ action: 'news.publish', subject: draft.id }]);
      }),

    withdraw: (edited: EditedRecord, act: Act) =>
      edits.change(
        edited,
        { state: 'withdrawn', published_at: NEVER, updated_at: act.time },
        {
          ...{ action: 'withdraw', act },
          only: (eb) => eb('state', '=', 'published'),
          also: (db) => indexRows(engine, db, newsDocuments(act.time), [edited.id]),
        },
      ),

    /** Deletes a draft. */
    remove: (edited: EditedRecord, act: Act) =>
      edits.remove(edited, { action: 'del', act, only: (eb) => eb('state', '=', 'draft') }),

    /** The newest first. */
    versions: (id: string, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('news_version')
          .leftJoin('account', 'account.id', 'news_version.published_by')
          .select(['news_version.number', 'news_version.content'])
          .select(['news_version.created_at as createdAt', 'news_version.published_by as by'])
          .select('account.displayname as byName')
          .where('news_version.news_id', '=', id)
          .orderBy('news_version.number', 'desc'),
        page,
      ),

    async version(id: string, number: number): Promise<NewsContent | null> {
      const row = await kysely
        .selectFrom('news_version')
        .select('content')
        .where('news_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.content) as NewsContent);
    },
  };
};

export type NewsStaffStore = ReturnType<typeof createNewsStaffStore>;
export type StaffNewsRow = NonNullable<Awaited<ReturnType<NewsStaffStore['byId']>>>;
export type NewsVersionRow = Awaited<ReturnType<NewsStaffStore['versions']>>['rows'][number];
