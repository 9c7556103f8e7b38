import type { Region, RegionCode } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { currentRegion } from './current-region.ts';

/** What a row says of where its school is; empty where it says nothing. */
export interface RowPlace {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly provinceId: string;
  readonly cityId: string;
  readonly areaId: string;
}

export type RegionFault = 'regionMissing' | 'regionUnknown' | 'regionAmbiguous' | 'regionConflict';

/** Province and city, and the county where it is known. */
export type RegionPath = readonly [Region, Region] | readonly [Region, Region, Region];

/**
 * Codes of a city or county by its names. A city may be left out where the province is one (北京市,
 * 朝阳区), and a county directly under the province may be given as the city (济源市).
 */
const codesByNames = (
  regions: RegionTable,
  { province, city, area }: Pick<RowPlace, 'province' | 'city' | 'area'>,
): RegionCode[] => {
  const path = [province, city === '' ? province : city, area].filter((name) => name !== '');
  const codes = regions.codesByNames(path);
  if (codes.length > 0 || city === '' || (area !== '' && area !== city)) return codes;
  return regions
    .codesByNames([province])
    .flatMap((code) => regions.children(code))
    .flatMap(({ name }) => regions.codesByNames([province, name, city]));
};

/** Where a row's school is: by its finest code, which its names may not contradict, or by names. */
export const regionOfRow = (regions: RegionTable, place: RowPlace): RegionPath | RegionFault => {
  const given = [place.provinceId, place.cityId, place.areaId].map((code) =>
    currentRegion(regions, code),
  );
  const code = [given[2], given[1]].find((id) => id !== undefined && id !== '');
  const onlyProvince = place.city === '' && place.area === '';
  if (code === undefined && (place.province === '' || onlyProvince)) return 'regionMissing';
  const named = onlyProvince
    ? regions.codesByNames([place.province])
    : codesByNames(regions, place);
  const codes = code === undefined ? named : [code];
  if (codes.length > 1) return 'regionAmbiguous';
  const found = regions.path(codes[0] ?? '');
  const [province, city, area] = found;
  if (province === undefined || city === undefined) return 'regionUnknown';
  const codesAgree = given.every((id, level) => id === '' || id === found[level]?.code);
  const namesAgree = place.province === '' || named.some((id) => found.some((r) => r.code === id));
  if (!codesAgree || !namesAgree) return 'regionConflict';
  return area === undefined ? [province, city] : [province, city, area];
};
