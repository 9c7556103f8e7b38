import type { SearchSource } from '../search.ts';

/** One that is not published yet is found from then on, because it begins then. */
export const newsDocuments: SearchSource = {
  kind: 'news',
  async documents(db, refs) {
    const all = db
      .selectFrom('news')
      .select(['id', 'title', 'summary', 'body', 'source', 'university_id', 'published_at']);
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
};
