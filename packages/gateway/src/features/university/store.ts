import type { Selectable } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type UniversityRow = Selectable<Tables['university']>;

export interface UniversityFilter {
  readonly provinceId: string | undefined;
  readonly kind: string | undefined;
  readonly name: string | undefined;
}

export interface UniversityStore {
  find(
    filter: UniversityFilter,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: UniversityRow[]; total: number }>;
  byId(id: string): Promise<UniversityRow | null>;
}

export const createUniversityStore = ({ kysely }: Database): UniversityStore => ({
  async find(filter, page) {
    let query = kysely.selectFrom('university');
    if (filter.provinceId !== undefined) {
      query = query.where('province_id', '=', filter.provinceId);
    }
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
    const { name } = filter;
    if (name !== undefined && name !== '') {
      query = query.where((where) =>
        where.or([contains('name', name), contains('shortname', name)]),
      );
    }
    const [rows, count] = await Promise.all([
      query.selectAll().orderBy('position').limit(page.limit).offset(page.offset).execute(),
      query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(count.total) };
  },
  byId: async (id) =>
    (await kysely.selectFrom('university').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null,
});
