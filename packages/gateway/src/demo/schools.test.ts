import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { demoSchoolId } from './school-id.ts';
import { SCHOOL_KINDS, SCHOOL_STEMS } from './school-names.ts';
import { demoSchools } from './schools.ts';

const { table: regions } = await loadRegionTable();
const schools = demoSchools(regions);
const counties = regions
  .provinces()
  .flatMap(({ code }) => regions.children(code))
  .flatMap(({ code }) => regions.children(code));

test('at least 60 stems, none twice, and no kind twice', () => {
  expect(SCHOOL_STEMS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(SCHOOL_STEMS).size).toBe(SCHOOL_STEMS.length);
  expect(new Set(SCHOOL_KINDS).size).toBe(SCHOOL_KINDS.length);
});

test('about 10,000 schools, in every county, all marked', () => {
  expect(schools.length).toBeGreaterThan(9_000);
  expect(schools.length).toBeLessThan(12_000);
  expect(new Set(schools.map((school) => school.area_id))).toEqual(
    new Set(counties.map(({ code }) => code)),
  );
  expect(schools.every(({ demo, trace_status }) => demo === 1 && trace_status === 2)).toBe(true);
});

test('ids are unique and never that of the fallback', () => {
  const ids = new Set(schools.map(({ id }) => id));
  expect(ids.size).toBe(schools.length);
  expect(ids.has(FALLBACK_SCHOOL_ID)).toBe(false);
});

test('no name twice in a city, and several cities with more than a page', () => {
  const cities = [...Map.groupBy(schools, ({ city_id }) => city_id).values()];
  for (const city of cities) {
    expect(new Set(city.map(({ name_key }) => name_key)).size, city[0]?.city).toBe(city.length);
  }
  expect(cities.filter((city) => city.length > 100).length).toBeGreaterThan(5);
});

test('the same at every start', () => {
  expect(demoSchools(regions)).toEqual(schools);
});

test('a school has its path and its initials', () => {
  expect(schools.find(({ id }) => id === demoSchoolId('440106'))).toEqual({
    id: 44010600,
    name: '启明中学',
    name_key: '启明中学',
    initials: 'qmzx',
    province_id: '440000',
    province: '广东省',
    city_id: '440100',
    city: '广州市',
    area_id: '440106',
    area: '天河区',
    trace_status: 2,
    demo: 1,
  });
});

test('the schools of the demo accounts are in the directory', () => {
  const byId = new Map(schools.map((school) => [school.id, school]));
  const registered = accounts.filter(({ School }) => School !== undefined);
  expect(registered).toHaveLength(2);
  for (const { School, Areaid = '' } of registered) {
    expect(byId.get(demoSchoolId(Areaid))).toMatchObject({ name: School, area_id: Areaid });
  }
});
