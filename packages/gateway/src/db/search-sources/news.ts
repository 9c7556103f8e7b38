import type { SearchSource } from '../search-document.ts';

/**
 * The articles that are published at a time, UTC ms: nothing of the others is in the index, neither their words to
 * be found nor their terms to be suggested. A job indexes them then (`features/reach/search`).
 */
export const newsDocuments = (now: number): SearchSource => ({
  kind: 'news',
  async documents(db, refs) {
    const all = db
      .selectFrom('news')
      .select(['id', 'title', 'summary', 'body', 'source', 'university_id', 'published_at'])
      .where('published_at', '<=', now);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    return rows.map((row) => ({
      ref: row.id,
      title: row.title,
      body: `${row.summary}\n${row.body}`,
      universityId: row.university_id,
      begins: row.published_at,
      facts: { note: row.source },
    }));
  },
});
