import { setImmediate } from 'node:timers/promises';
import { SCHOOL_SEARCH } from '@xuanjiang/contracts/constants';
import type { School } from '@xuanjiang/contracts/school';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import { nameKey } from '../../lib/name-key.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { IndexedSchool, SchoolIndex } from './search-index.ts';
import { createSchoolIndex } from './search-index.ts';
import type { SchoolRow, SchoolStore } from './store.ts';

export interface SchoolFilter {
  readonly cityId: string | undefined;
  /** Name of the province; with or without its ending. */
  readonly province: string | undefined;
  readonly keyword: string | undefined;
}

export interface SchoolService {
  /** @throws CallError input when neither a city nor a keyword is given */
  find(
    filter: SchoolFilter,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: School[]; Total: number }>;
  /** A checked school; null for none, and for the fallback 其他, which is no school. */
  get(id: number): Promise<School | null>;
  /** Reads the directory, so that the first search need not wait for it. */
  load(): Promise<void>;
}

/** How often the table is asked whether an import has changed it, ms. */
const CHECK_MS = 1000;
/** Rows read before other work gets its turn. */
const READ_ROWS = 2000;

const present = (row: SchoolRow): School => ({
  Id: row.id,
  Schoolname: row.name,
  Province: row.province,
  Provinceid: row.province_id,
  City: row.city,
  Cityid: row.city_id,
  Area: row.area,
  Areaid: row.area_id,
  Demo: row.demo === 1,
});

const readIndex = async (store: SchoolStore): Promise<SchoolIndex> => {
  const schools: IndexedSchool[] = [];
  for (let last = 0; ; await setImmediate()) {
    const rows = await store.after(last, SCHOOL_SEARCH.traceStatus, READ_ROWS);
    for (const row of rows) {
      schools.push({ school: present(row), key: row.name_key, initials: row.initials });
    }
    if (rows.length < READ_ROWS) return createSchoolIndex(schools);
    last = rows.at(-1)?.id ?? last;
  }
};

/** The directory, searched in memory; what an import in any process changes is seen in a second. */
export const createSchoolService = (
  store: SchoolStore,
  regions: RegionTable,
  clock: Clock,
): SchoolService => {
  let index: SchoolIndex | null = null;
  let indexVersion = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  const check = async (): Promise<void> => {
    checkedAt = clock();
    try {
      // The version is read first: a change during the reading is seen at the next check.
      const version = await store.version();
      if (index !== null && version === indexVersion) return;
      index = await readIndex(store);
      indexVersion = version;
    } catch (error) {
      // A database that is away for a while does not close the directory that is in memory.
      if (index === null) throw error;
    }
  };

  const current = async (): Promise<SchoolIndex> => {
    if (index === null || clock() - checkedAt >= CHECK_MS) {
      checking ??= check().finally(() => {
        checking = null;
      });
      await checking;
    }
    if (index === null) throw new Error('the school directory was not read');
    return index;
  };

  /** Whether the city lies in the province of this name; an empty name is that of every province. */
  const liesIn = (cityId: string, province: string): boolean =>
    province === '' || regions.codesByNames([province]).includes(regions.parent(cityId) ?? '');

  return {
    async find({ cityId, province, keyword }, page) {
      if (cityId === undefined && nameKey(keyword ?? '') === '') {
        throw new CallError('input', { message: 'schoolNeedsCity' });
      }
      if (cityId !== undefined && !liesIn(cityId, province?.trim() ?? '')) {
        return { List: [], Total: 0 };
      }
      return (await current()).find({ cityId, keyword }, page);
    },
    async get(id) {
      const row = await store.byId(id);
      return row?.trace_status === SCHOOL_SEARCH.traceStatus ? present(row) : null;
    },
    async load() {
      await current();
    },
  };
};
