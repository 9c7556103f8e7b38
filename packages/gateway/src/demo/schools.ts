import { SCHOOL_SEARCH } from '@xuanjiang/contracts/constants';
import type { Region } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Tables } from '../db/tables.ts';
import { nameKey } from '../lib/name-key.ts';
import { pinyinInitials } from '../lib/pinyin-initials.ts';
import { accounts } from './accounts.ts';
import { createRandom } from './prng.ts';
import { demoSchoolId } from './school-id.ts';
import { SCHOOL_KINDS, SCHOOL_STEMS } from './school-names.ts';

/** The schools of demo accounts: the first of their counties. */
const FIRST_OF_COUNTY = new Map(
  accounts.flatMap(({ School, Areaid }) =>
    School === undefined || Areaid === undefined ? [] : [[Areaid, School] as const],
  ),
);

/** Cities that have more schools, beside the capitals: 大连 苏州 宁波 厦门 青岛 深圳 佛山 东莞. */
const LARGE_CITIES = new Set([
  '210200',
  '320500',
  '330200',
  '350200',
  '370200',
  '440300',
  '440600',
  '441900',
]);
const PER_COUNTY = { large: [8, 12], other: [1, 3] } as const;

const isLarge = (cityId: string): boolean => cityId.endsWith('0100') || LARGE_CITIES.has(cityId);

/** Every name that one city can have, in the city's own order; common kinds come earlier. */
const namesOf = (cityId: string): string[] => {
  const random = createRandom(`schools ${cityId}`);
  return SCHOOL_KINDS.flatMap((kind, kindRank) =>
    SCHOOL_STEMS.map((stem) => ({ name: stem + kind, rank: random.next() + kindRank * 0.15 })),
  )
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
};

const schoolsOfCity = (
  province: Region,
  city: Region,
  counties: readonly Region[],
  initialsOf: (name: string) => string,
): Tables['school'][] => {
  const pinned = new Set(counties.flatMap(({ code }) => FIRST_OF_COUNTY.get(code) ?? []));
  const names = namesOf(city.code).filter((name) => !pinned.has(name));
  const [fewest, most] = isLarge(city.code) ? PER_COUNTY.large : PER_COUNTY.other;
  return counties.flatMap((county) => {
    const count = fewest + createRandom(`schools ${county.code}`).int(most - fewest + 1);
    const first = FIRST_OF_COUNTY.get(county.code);
    const chosen = [...(first === undefined ? [] : [first]), ...names.splice(0, count)];
    return chosen.map((name, place) => ({
      id: demoSchoolId(county.code, place),
      name,
      name_key: nameKey(name),
      initials: initialsOf(name),
      province_id: province.code,
      province: province.name,
      city_id: city.code,
      city: city.name,
      area_id: county.code,
      area: county.name,
      trace_status: SCHOOL_SEARCH.traceStatus,
      demo: 1,
    }));
  });
};

/**
 * The demo directory: invented schools in every county, the same at every start. No name comes
 * twice in a city.
 */
export const demoSchools = (regions: RegionTable): Tables['school'][] => {
  // A few hundred names make up the whole directory: each is spelt out once.
  const known = new Map<string, string>();
  const initialsOf = (name: string): string => {
    const initials = known.get(name) ?? pinyinInitials(name);
    known.set(name, initials);
    return initials;
  };
  return regions
    .provinces()
    .flatMap((province) =>
      regions
        .children(province.code)
        .flatMap((city) => schoolsOfCity(province, city, regions.children(city.code), initialsOf)),
    );
};
