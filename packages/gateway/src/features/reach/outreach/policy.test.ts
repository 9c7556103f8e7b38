import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { expect, test } from 'vitest';
import { codesOf, listKey, matchSchool, nameFault } from './policy.ts';

const { table: regions } = await loadRegionTable();
const place = (province = '', city = '', area = '') => ({ province, city, area });

test.each([
  ['', 'nameMissing'],
  ['一'.repeat(101), 'nameLong'],
  ['一'.repeat(100), null],
  ['启明\u0007中学', 'nameControl'],
  ['其 他', 'nameReserved'],
  ['Other', 'nameReserved'],
  ['启明中学', null],
])('says what is wrong with the name %j', (name, wanted) => {
  expect(nameFault(name)).toBe(wanted);
});

test.each([
  [place('广东省', '广州市', '天河区'), ['440106']],
  [place('广东', '广州'), ['440100']],
  [place('广东省'), ['440000']],
  [place('北京市', '', '海淀区'), ['110108']],
  [place('江苏省', '', '昆山市'), ['320583']],
  [place('江苏省', '昆山市'), ['320583']],
  [place('', '广州市'), ['440100']],
  [place('', '广州市', '天河区'), ['440106']],
  [place('广东省', '广洲市'), []],
  [place('没有省'), []],
])('finds the region of %j', (given, wanted) => {
  expect(codesOf(regions, given)).toEqual(wanted);
});

test('no region at all is not an unknown one', () => {
  expect(codesOf(regions, place())).toBeNull();
});

const school = (id: number, areaId: string) => ({
  id,
  provinceId: `${areaId.slice(0, 2)}0000`,
  cityId: `${areaId.slice(0, 4)}00`,
  areaId,
});
const SCHOOLS = [school(1, '440106'), school(2, '440305'), school(3, '110108')];

test.each<[string[] | null, string, number | null]>([
  [['440106'], 'matched', 1],
  [['440300'], 'matched', 2],
  [['110000'], 'matched', 3],
  [['440000'], 'several', null],
  [['310000'], 'unknown', null],
  [null, 'several', null],
])('schools of one name in %j', (codes, state, id) => {
  const found = matchSchool(SCHOOLS, codes);
  expect([found.state, found.school?.id ?? null]).toEqual([state, id]);
});

test('the only school of its name needs no region', () => {
  expect(matchSchool([school(1, '440106')], null).state).toBe('matched');
  expect(matchSchool([], null).state).toBe('unknown');
});

test('a school is the same however its name and region are written', () => {
  expect(listKey('启明中学', ['440106'], SCHOOLS[0] ?? null)).toBe(
    listKey('启明 中学', null, SCHOOLS[0] ?? null),
  );
  expect(listKey('启明中学', ['2', '1'], null)).toBe(listKey('启明 中学', ['1', '2'], null));
  expect(listKey('启明中学', ['1'], null)).not.toBe(listKey('启明中学', ['2'], null));
});
