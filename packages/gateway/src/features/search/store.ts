import type { SearchKind } from '@xuanjiang/contracts/search';
import { SearchKindSchema } from '@xuanjiang/contracts/search';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../db/database.ts';
import { idRange, kindOf } from '../../db/search.ts';
import { createSearchReader } from '../../db/search-query.ts';

export type { FoundDocument, FoundHits } from '../../db/search-query.ts';

export const createSearchStore = (database: DatabaseAccess) => ({
  ...createSearchReader(database),
  kindOf,

  /** The kinds that have documents, by one look into the range of each. */
  async kinds(): Promise<SearchKind[]> {
    const { rows } = await sql<{ kind: SearchKind }>`${sql.join(
      SearchKindSchema.options.map((kind) => {
        const { from, until } = idRange(kind);
        return sql`select ${sql.lit(kind)} as kind where exists (
          select 1 from search_document where id > ${from} and id < ${until})`;
      }),
      sql` union all `,
    )}`.execute(database.kysely);
    return rows.map(({ kind }) => kind);
  },

  /** Those of these ids that there are, as hits show them. */
  async universities(ids: readonly string[]) {
    if (ids.length === 0) return [];
    return database.kysely
      .selectFrom('university')
      .select(['id', 'name', 'shortname', 'color'])
      .where('id', 'in', ids)
      .execute();
  },
});

export type SearchStore = ReturnType<typeof createSearchStore>;
