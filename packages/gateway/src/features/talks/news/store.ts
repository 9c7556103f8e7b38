import type { NewsCategory } from '@xuanjiang/contracts/news';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database, Engine } from '../../../db/database.ts';
import { earliest } from '../../../db/earliest.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { indexLater } from '../../../db/search-jobs.ts';
import { newsDocuments } from '../../../db/search-sources/news.ts';
import type { Tables } from '../../../db/tables.ts';
import type { NewsDraft } from './policy.ts';
import { publishArticle, talkIdsOf } from './version-store.ts';

export interface NewsFilter {
  readonly category?: NewsCategory | undefined;
  readonly universityId?: string | undefined;
  readonly talkId?: string | undefined;
  readonly name?: string | undefined;
}

/** All at once, those that are published later by a job of then. */
export const indexArticles = async (
  engine: Engine,
  db: Transaction<Tables>,
  drafts: readonly NewsDraft[],
  now: number,
): Promise<void> => {
  const ids = drafts.map(({ id }) => id);
  await indexRows(engine, db, newsDocuments(now), [...new Set(ids)]);
  for (const { id, publishedAt } of drafts) {
    if (publishedAt <= now) continue;
    await indexLater(db, { kind: 'news', refs: [id], notBefore: publishedAt }, now);
  }
};

/** Columns in which the words of a keyword are looked for. */
const SEARCHED = [
  'news.title',
  'news.summary',
  'news.body',
  'university.name',
  'university.shortname',
];

export const createNewsStore = ({ engine, kysely }: Database) => {
  const shown = (now: number) =>
    kysely
      .selectFrom('news')
      .leftJoin('university', 'university.id', 'news.university_id')
      .select(['news.id', 'news.title', 'news.summary', 'news.category', 'news.source'])
      .select([
        'news.published_at as publishedAt',
        'university.id as universityId',
        'university.name as universityName',
        'university.shortname as universityShortname',
        'university.color as universityColor',
      ])
      .where('news.published_at', '<=', now);

  return {
    find({ category, universityId, talkId, name = '' }: NewsFilter, now: number, page: PageRange) {
      let query = shown(now);
      if (category !== undefined) query = query.where('news.category', '=', category);
      if (universityId !== undefined) query = query.where('news.university_id', '=', universityId);
      if (talkId !== undefined) {
        query = query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('news_talk')
              .select('news_talk.talk_id')
              .whereRef('news_talk.news_id', '=', 'news.id')
              .where('news_talk.talk_id', '=', talkId),
          ),
        );
      }
      query = query.where(containsWords(SEARCHED, name));
      return readPage(query.orderBy('news.published_at', 'desc').orderBy('news.id'), page);
    },
    byId: async (id: string, now: number) =>
      (await shown(now)
        .select(['news.blocks', 'news.links', 'news.source_url as sourceUrl'])
        .where('news.id', '=', id)
        .executeTakeFirst()) ?? null,
    talkIds: (id: string): Promise<string[]> => talkIdsOf(kysely, id),
    /** The pages of all articles that are shown: id, and when each was published and changed. */
    times: (now: number, page: PageRange) =>
      readPage(
        kysely
          .selectFrom('news')
          .select(['id', 'updated_at as changedAt'])
          .where('published_at', '<=', now)
          .orderBy('id'),
        page,
      ),
    /** The next time at which an article is published, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const row = await kysely
        .selectFrom('news')
        .select(({ fn }) => fn.min('published_at').as('at'))
        .where('published_at', '>', now)
        .executeTakeFirst();
      return earliest([row?.at ?? null]);
    },
    /** Adds or replaces all of them, or none. @returns how many were new */
    saveAll: (drafts: readonly NewsDraft[], act: Act): Promise<number> =>
      kysely.transaction().execute(async (db) => {
        let added = 0;
        for (const draft of drafts) {
          if (await publishArticle(db, draft, act, null)) added += 1;
        }
        await indexArticles(engine, db, drafts, act.time);
        const entries = drafts.map(({ id, title }) => ({
          action: 'news.import' as const,
          subject: id,
          note: title,
        }));
        await noteActs(db, act, entries);
        return added;
      }),
  };
};

export type NewsStore = ReturnType<typeof createNewsStore>;
export type NewsRow = Awaited<ReturnType<NewsStore['find']>>['rows'][number];
