import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '../../lib/name-key.ts';
import { pinyinInitials } from '../../lib/pinyin-initials.ts';
import type { IndexedSchool, SchoolQuery } from './search-index.ts';
import { createSchoolIndex } from './search-index.ts';

const school = (Id: number, Schoolname: string, Areaid = '440106'): IndexedSchool => ({
  school: {
    Id,
    Schoolname,
    Province: '',
    Provinceid: `${Areaid.slice(0, 2)}0000`,
    City: '',
    Cityid: `${Areaid.slice(0, 4)}00`,
    Area: '',
    Areaid,
    Demo: false,
  },
  key: nameKey(Schoolname),
  initials: pinyinInitials(Schoolname),
});

const names = (schools: readonly IndexedSchool[], query: SchoolQuery, Page = 1, Limit = 100) =>
  createSchoolIndex(schools)
    .find(query, { Page, Limit })
    .List.map(({ Schoolname }) => Schoolname);

const directory = [
  school(1, '新启明中学', '110101'),
  school(2, '启明中学附属学校', '110101'),
  school(3, '启明中学', '440106'),
  school(4, '启明中学', '110101'),
  school(5, '文澜ABC双语学校', '440106'),
];

test('whole names come first, then beginnings, then the rest; within these by area and name', () => {
  const { List, Total } = createSchoolIndex(directory).find(
    { keyword: '启明中学' },
    { Page: 1, Limit: 100 },
  );
  expect(List.map(({ Id }) => Id)).toEqual([4, 3, 2, 1]);
  expect(Total).toBe(4);
});

test('initials are ranked as names are', () => {
  const found = createSchoolIndex(directory).find({ keyword: 'QMZX' }, { Page: 1, Limit: 100 });
  expect(found.List.map(({ Id }) => Id)).toEqual([4, 3, 2, 1]);
});

test.each(['ａｂｃ', 'Abc', ' a b c ', 'wlabcsyxx', '澜ABC双'])(
  '%s finds the bilingual school',
  (keyword) => {
    expect(names(directory, { keyword })).toEqual(['文澜ABC双语学校']);
  },
);

test('a city is given whole, by area and name, and searched by itself', () => {
  expect(names(directory, { cityId: '440100' })).toEqual(['启明中学', '文澜ABC双语学校']);
  expect(names(directory, { cityId: '440100', keyword: '启明' })).toEqual(['启明中学']);
  expect(names(directory, { cityId: '440100', keyword: 'zx' })).toEqual(['启明中学']);
  expect(names(directory, { cityId: '990000' })).toEqual([]);
});

test('without city and keyword there is nothing', () => {
  expect(names(directory, {})).toEqual([]);
  expect(names(directory, { keyword: ' ' })).toEqual([]);
  expect(names([], { keyword: '启明' })).toEqual([]);
});

/** What the index is a faster way to say. */
const plain = (schools: readonly IndexedSchool[], { cityId, keyword = '' }: SchoolQuery) => {
  const wanted = nameKey(keyword);
  const rank = (text: string) =>
    text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3;
  const rankOf = ({ key, initials }: IndexedSchool) =>
    wanted === '' ? 0 : Math.min(rank(key), rank(initials));
  const order = ({ school: { Areaid, Schoolname, Id } }: IndexedSchool) =>
    [Areaid, Schoolname, String(Id).padStart(8, '0')].join('\n');
  return schools
    .filter((each) => cityId === undefined || each.school.Cityid === cityId)
    .filter((each) => rankOf(each) < 3)
    .sort((a, b) => rankOf(a) - rankOf(b) || (order(a) < order(b) ? -1 : 1))
    .map((each) => each.school.Id);
};

test('every query and page answers as a plain filter and sort would', () => {
  const word = fc
    .array(fc.constantFrom('启', '明', '中', '学', 'A', 'ｂ', '1'), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(''));
  const place = fc.constantFrom('110101', '110105', '440106', '440111');
  const schoolsOf = fc
    .array(fc.record({ name: word, area: place }), { maxLength: 30 })
    .map((rows) => rows.map(({ name, area }, index) => school(index + 1, name, area)));
  const city = fc.constantFrom(undefined, '110100', '440100');
  fc.assert(
    fc.property(
      schoolsOf,
      word,
      city,
      fc.integer({ min: 1, max: 7 }),
      (schools, keyword, cityId, Limit) => {
        const index = createSchoolIndex(schools);
        const expected = plain(schools, { cityId, keyword });
        const pages = Math.ceil(expected.length / Limit) + 1;
        const found = Array.from({ length: pages }, (_, page) =>
          index.find({ cityId, keyword }, { Page: page + 1, Limit }),
        );
        expect(found.flatMap(({ List }) => List.map(({ Id }) => Id))).toEqual(expected);
        for (const { Total } of found) expect(Total).toBe(expected.length);
      },
    ),
  );
});
