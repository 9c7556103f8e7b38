import { SearchKindSchema } from '@xuanjiang/contracts/search';
import type { DatabaseAccess } from '../../../db/database.ts';
import { createSearchReader } from '../../../db/search-query.ts';
import { searchSources } from '../../../db/search-sources.ts';
import type { KnownUniversity } from './reading/derived-names.ts';

export { PAGE_END } from '../../../db/search-document.ts';
export type { FoundDocument, FoundHits, Wanted } from '../../../db/search-query.ts';
export { FIT } from '../../../db/search-query.ts';

const found = new Set(searchSources(0).map(({ kind }) => kind));

export const createSearchStore = (database: DatabaseAccess) => ({
  ...createSearchReader(database),
  /** All that a question may name. */
  universities: (): Promise<KnownUniversity[]> =>
    database.kysely
      .selectFrom('university')
      .select(['id', 'name', 'shortname', 'color', 'f985', 'f211', 'dfc', 'pinyin'])
      .select(['province_id as provinceId', 'city_id as cityId'])
      .orderBy('id')
      .execute(),
  /** The kinds that can be found, in the order in which they are shown. */
  kinds: SearchKindSchema.options.filter((kind) => found.has(kind)),
});

export type SearchStore = ReturnType<typeof createSearchStore>;
