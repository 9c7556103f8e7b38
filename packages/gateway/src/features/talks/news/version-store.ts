import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsLink } from '@xuanjiang/contracts/news';
import type { NewsContent } from '@xuanjiang/contracts/news-staff';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { changeEdited } from '../../../db/editable.ts';
import type { Tables } from '../../../db/tables.ts';
import { unlessStale } from '../../../lib/stale-version.ts';
import type { NewsDraft } from './policy.ts';
import { contentOf } from './policy.ts';

type Row = Selectable<Tables['news']>;

export const talkIdsOf = async (db: Kysely<Tables>, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('news_talk')
    .select('talk_id as talkId')
    .where('news_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ talkId }) => talkId);
};

/** The text of a row, as its columns have it. */
export const contentOfRow = (row: Row, talkIds: readonly string[]): NewsContent => ({
  Title: row.title,
  Summary: row.summary,
  Category: row.category,
  Source: row.source,
  Sourceurl: row.source_url,
  Universityid: row.university_id ?? '',
  Blocks: JSON.parse(row.blocks) as ContentBlock[],
  Talkids: [...talkIds],
  Links: JSON.parse(row.links) as NewsLink[],
});

const lastNumber = async (db: Kysely<Tables>, id: string): Promise<number> => {
  const { last } = await db
    .selectFrom('news_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('news_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

/** The columns of an article. */
export const columnsOf = (draft: NewsDraft) => ({
  title: draft.title,
  summary: draft.summary,
  category: draft.category,
  source: draft.source,
  source_url: draft.sourceUrl,
  university_id: draft.universityId,
  blocks: JSON.stringify(draft.blocks),
  body: draft.body,
  links: JSON.stringify(draft.links),
});

/** Adds an article of which no reader knows, or which `publishArticle` is about to publish. */
export const addArticle = async (
  db: Transaction<Tables>,
  draft: NewsDraft,
  now: number,
): Promise<void> => {
  const times = { published_at: draft.publishedAt, updated_at: now };
  await db
    .insertInto('news')
    .values({ id: draft.id, ...columnsOf(draft), ...times })
    .execute();
};

const setTalks = async (
  db: Transaction<Tables>,
  { id, talkIds }: Pick<NewsDraft, 'id' | 'talkIds'>,
): Promise<void> => {
  await db.deleteFrom('news_talk').where('news_id', '=', id).execute();
  if (talkIds.length === 0) return;
  const rows = talkIds.map((talkId, position) => ({ news_id: id, talk_id: talkId, position }));
  await db.insertInto('news_talk').values(rows).execute();
};

/**
 * Publishes a text under the id of an article, a new one where there is none, and keeps it as a version. The row
 * is held by the first statement: versions are numbered one after another.
 * @param version that it still has to have; null for any
 * @returns whether it is new @throws StaleVersion
 */
export const publishArticle = async (
  db: Transaction<Tables>,
  draft: NewsDraft,
  { actor, time }: Act,
  version: number | null,
): Promise<boolean> => {
  const { id } = draft;
  const held = changeEdited(db, 'news', { id, version }, {});
  const former = version === null ? await unlessStale(held) : await held;
  let number = await lastNumber(db, id);
  const keep = async (content: NewsContent, created_at: number, published_by: string) => {
    number += 1;
    const text = JSON.stringify(content);
    const row = { news_id: id, number, content: text, created_at, published_by };
    await db.insertInto('news_version').values(row).execute();
  };
  if (former === null) await addArticle(db, draft, time);
  else if (number === 0 && former.state === 'published') {
    // It is from before versions were kept.
    await keep(contentOfRow(former, await talkIdsOf(db, id)), former.updated_at, '');
  }
  await db
    .updateTable('news')
    .set({ ...columnsOf(draft), state: 'published', draft: null })
    .set({ published_at: draft.publishedAt, updated_at: time })
    .where('id', '=', id)
    .execute();
  await setTalks(db, draft);
  await keep(contentOf(draft), time, actor);
  return former === null;
};

export const newsVersionRows = accountRows({
  table: 'news_version',
  column: 'published_by',
  kind: 'work',
  joined: { kept: 'only staff publish articles, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
