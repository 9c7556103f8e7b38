import { spokenName } from '../../lib/short-names.ts';
import type { SearchSource } from '../search-document.ts';

/** Its further names find it; what else is known of it is for its page. */
export const universityDocuments: SearchSource = {
  kind: 'university',
  async documents(db, refs) {
    const all = db.selectFrom('university').select(['id', 'name', 'shortname', 'position']);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    return rows.map(({ id, name, shortname, position }) => ({
      ref: id,
      title: name,
      names: [spokenName(name, shortname) ?? []].flat(),
      universityId: id,
      begins: -position,
    }));
  },
};
