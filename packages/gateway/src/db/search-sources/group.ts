import { PUBLISHED } from '../published.ts';
import type { SearchSource } from '../search-document.ts';

/** Groups for consultation. */
export const groupDocuments: SearchSource = {
  kind: 'group',
  async documents(db, refs) {
    const all = db
      .selectFrom('consult_group')
      .select(['id', 'name', 'intro', 'university_id', 'created_at'])
      .where('status', '=', PUBLISHED);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    return rows.map((row) => ({
      ref: row.id,
      title: row.name,
      body: row.intro,
      universityId: row.university_id,
      begins: row.created_at,
    }));
  },
};
