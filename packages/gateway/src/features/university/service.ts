import type { University } from '@xuanjiang/contracts/university';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { emblemPath } from '../../lib/media-path.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { UniversityRow, UniversityStore } from './store.ts';

export const createUniversityService = (store: UniversityStore, regions: RegionTable) => ({
  /** @throws CallError notFound */
  async get(id: string): Promise<UniversityRow> {
    const row = await store.byId(id);
    if (row === null) throw new CallError('notFound', { message: 'universityNotFound' });
    return row;
  },

  /** Names and short names of all. */
  names: store.names,

  present: (row: UniversityRow): University => ({
    Id: row.id,
    Name: row.name,
    Shortname: row.shortname,
    Provinceid: row.provinceId,
    Province: regions.name(row.provinceId) ?? '',
    Cityid: row.cityId,
    City: regions.name(row.cityId) ?? '',
    Kind: row.kind,
    Dept: row.dept,
    Site: row.site,
    Color: row.color,
    Logo: emblemPath(row.id),
    F985: row.f985 === 1,
    F211: row.f211 === 1,
  }),
});

export type UniversityService = ReturnType<typeof createUniversityService>;
