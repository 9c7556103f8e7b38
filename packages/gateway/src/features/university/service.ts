import type { University } from '@xuanjiang/contracts/university';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { CallError } from '../../rpc/call-error.ts';
import type { UniversityFilter, UniversityRow, UniversityStore } from './store.ts';

export interface UniversityService {
  find(
    filter: UniversityFilter,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ List: University[]; Total: number }>;
  /** @throws CallError notFound */
  get(id: string): Promise<University>;
}

/** Where the drawn emblem of a university is served. */
export const emblemPath = (universityId: string): string => `/media/emblem/${universityId}.svg`;

export const createUniversityService = (
  store: UniversityStore,
  regions: RegionTable,
): UniversityService => {
  const present = (row: UniversityRow): University => ({
    Id: row.id,
    Name: row.name,
    Shortname: row.shortname,
    Provinceid: row.province_id,
    Province: regions.name(row.province_id) ?? '',
    Cityid: row.city_id,
    City: regions.name(row.city_id) ?? '',
    Kind: row.kind,
    Dept: row.dept,
    Site: row.site,
    Color: row.color,
    Logo: emblemPath(row.id),
    F985: row.f985 === 1,
    F211: row.f211 === 1,
  });
  return {
    async find(filter, { Page, Limit }) {
      const { rows, total } = await store.find(filter, {
        limit: Limit,
        offset: (Page - 1) * Limit,
      });
      return { List: rows.map(present), Total: total };
    },
    async get(id) {
      const row = await store.byId(id);
      if (row === null) throw new CallError('notFound', { message: 'universityNotFound' });
      return present(row);
    },
  };
};
