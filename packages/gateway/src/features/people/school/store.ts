import { SCHOOL_SEARCH } from '@xuanjiang/contracts/constants';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { tableVersion } from '../../../db/table-version.ts';

/** A school of the directory. */
export interface SchoolRow {
  readonly id: number;
  readonly name: string;
  /** The name as searches compare it (`nameKey`). */
  readonly key: string;
  /** Initials of the name's pinyin (`pinyinInitials`). */
  readonly initials: string;
  readonly provinceId: string;
  readonly province: string;
  readonly cityId: string;
  readonly city: string;
  /** The city's own code where the county is not known. */
  readonly areaId: string;
  readonly area: string;
  /** 1 for an invented school of the demo directory, else 0. */
  readonly demo: number;
}

export const createSchoolStore = ({ kysely }: Database) => {
  const checked = () =>
    kysely
      .selectFrom('school')
      .select(['id', 'name', 'name_key as key', 'initials', 'province', 'city', 'area', 'demo'])
      .select(['province_id as provinceId', 'city_id as cityId', 'area_id as areaId'])
      .where('trace_status', '=', SCHOOL_SEARCH.traceStatus);

  return {
    version: () => tableVersion(kysely, 'school'),
    /** Checked schools with ids above one, in their order. */
    after: (id: number, limit: number): Promise<SchoolRow[]> =>
      checked().where('id', '>', id).orderBy('id').limit(limit).execute(),
    /** Checked schools of these names, as searches compare them (`nameKey`). */
    async byKeys(keys: readonly string[]): Promise<SchoolRow[]> {
      const rows: SchoolRow[] = [];
      for (const part of inParts([...new Set(keys)])) {
        rows.push(...(await checked().where('name_key', 'in', part).execute()));
      }
      return rows;
    },
    /** A checked school; null for none, and for the fallback 其他, which is no school. */
    byId: async (id: number): Promise<SchoolRow | null> =>
      (await checked().where('id', '=', id).executeTakeFirst()) ?? null,
  };
};

export type SchoolStore = ReturnType<typeof createSchoolStore>;
