import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';

export interface UniversityFilter {
  readonly provinceId?: string | undefined;
  readonly kind?: string | undefined;
  /** Part of the name or of the short name. */
  readonly name?: string | undefined;
}

export const createUniversityStore = ({ kysely }: Database) => {
  const rows = () =>
    kysely
      .selectFrom('university')
      .select(['id', 'name', 'shortname', 'kind', 'dept', 'site', 'color', 'f985', 'f211'])
      .select(['province_id as provinceId', 'city_id as cityId']);

  return {
    async find({ provinceId, kind, name = '' }: UniversityFilter, page: PageRange) {
      let query = rows().orderBy('position');
      if (provinceId !== undefined) query = query.where('province_id', '=', provinceId);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (name !== '') {
        query = query.where((eb) => eb.or([contains('name', name), contains('shortname', name)]));
      }
      return readPage(query, page);
    },
    names: () =>
      kysely
        .selectFrom('university')
        .select(['id', 'name', 'shortname as shortName'])
        // The same rows give the same list: what is made of it is compared with the one before.
        .orderBy('id')
        .execute(),
    byId: async (id: string) => (await rows().where('id', '=', id).executeTakeFirst()) ?? null,
  };
};

export type UniversityStore = ReturnType<typeof createUniversityStore>;
export type UniversityRow = NonNullable<Awaited<ReturnType<UniversityStore['byId']>>>;
