import type { School } from '@xuanjiang/contracts/school';
import { schoolCalls } from '@xuanjiang/contracts/school';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { nameKey } from '../../../lib/name-key.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { FoundSchool } from './searching/school-index.ts';
import type { SchoolService } from './service.ts';

const present = (row: FoundSchool): School => ({
  Id: row.id,
  Schoolname: row.name,
  Province: row.province,
  Provinceid: row.provinceId,
  City: row.city,
  Cityid: row.cityId,
  Area: row.area,
  Areaid: row.areaId,
  Demo: row.demo === 1,
});

export interface SchoolParts {
  readonly schools: SchoolService;
  readonly regions: RegionTable;
}

const find = ({ schools, regions }: SchoolParts) => {
  /** Whether the city lies in the province of this name or code; an empty text is every province. */
  const liesIn = (cityId: string, province: string): boolean => {
    const own = regions.parent(cityId) ?? '';
    return province === '' || province === own || regions.codesByNames([province]).includes(own);
  };

  return implement(schoolCalls.find, async ({ input }) => {
    const { Cityid: cityId, Province: province = '', Name: keyword } = input;
    if (cityId === undefined && nameKey(keyword ?? '') === '') {
      throw new CallError('input', { message: 'schoolNeedsCity' });
    }
    const named = province.trim();
    if (cityId !== undefined && !liesIn(cityId, named)) return { List: [], Total: 0 };
    const index = await schools.index();
    const firstProvince = named === '' ? [] : [named, ...regions.codesByNames([named])];
    return presentPage(index.find({ cityId, keyword, firstProvince }, pageOf(input)), present);
  });
};

export const schoolRouter = (parts: SchoolParts): DomainRouter<'school'> => {
  return {
    find: find(parts),
  };
};
