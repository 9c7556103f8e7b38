import type { SearchSource } from '../search-document.ts';

export const talkDocuments: SearchSource = {
  kind: 'talk',
  async documents(db, refs) {
    const all = db
      .selectFrom('talk')
      .select(['id', 'title', 'intro', 'speaker', 'tags'])
      .select(['university_id', 'starts_at', 'ends_at']);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    return rows.map((row) => ({
      ref: row.id,
      title: row.title,
      names: [...(JSON.parse(row.tags) as string[]), row.speaker],
      body: row.intro,
      universityId: row.university_id,
      begins: row.starts_at,
      ends: row.ends_at,
    }));
  },
};
