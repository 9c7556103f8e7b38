import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '../../../../lib/name-key.ts';
import { pinyinInitials } from '../../../../lib/pinyin-initials.ts';
import type { SchoolRow } from '../store.ts';
import type { SchoolQuery } from './school-index.ts';
import { createSchoolIndex } from './school-index.ts';

const school = (id: number, name: string, areaId = '440106'): SchoolRow => ({
  id,
  name,
  key: nameKey(name),
  initials: pinyinInitials(name),
  province: '',
  provinceId: `${areaId.slice(0, 2)}0000`,
  city: '',
  cityId: `${areaId.slice(0, 4)}00`,
  area: '',
  areaId,
  demo: 0,
});

const FIRST_PAGE = { limit: 100, offset: 0 };

const names = (schools: readonly SchoolRow[], query: SchoolQuery) =>
  createSchoolIndex(schools)
    .find(query, FIRST_PAGE)
    .rows.map(({ name }) => name);

const directory = [
  school(1, '新启明中学', '110101'),
  school(2, '启明中学附属学校', '110101'),
  school(3, '启明中学', '440106'),
  school(4, '启明中学', '110101'),
  school(5, '文澜ABC双语学校', '440106'),
];

test('whole names come first, then beginnings, then the rest; within these by area and name', () => {
  const { rows, total } = createSchoolIndex(directory).find({ keyword: '启明中学' }, FIRST_PAGE);
  expect(rows.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(total).toBe(4);
});

test('the schools of a province that is to come first do so, each part in its order; none is left out [5.NEAR.1]', () => {
  const index = createSchoolIndex(directory);
  const query = { keyword: '启明中学', firstProvince: ['440000'] };
  expect(index.find(query, FIRST_PAGE).rows.map(({ id }) => id)).toEqual([3, 4, 2, 1]);
  expect(index.find(query, { limit: 2, offset: 1 })).toMatchObject({
    rows: [{ id: 4 }, { id: 2 }],
    total: 4,
  });
  const unknown = { keyword: '启明中学', firstProvince: ['某省', '990000'] };
  expect(index.find(unknown, FIRST_PAGE).rows.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('initials are ranked as names are', () => {
  const found = createSchoolIndex(directory).find({ keyword: 'QMZX' }, FIRST_PAGE);
  expect(found.rows.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
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
const plain = (schools: readonly SchoolRow[], { cityId, keyword = '' }: SchoolQuery) => {
  const wanted = nameKey(keyword);
  const rank = (text: string) =>
    text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3;
  const rankOf = ({ key, initials }: SchoolRow) =>
    wanted === '' ? 0 : Math.min(rank(key), rank(initials));
  const order = ({ areaId, name, id }: SchoolRow) =>
    [areaId, name, String(id).padStart(8, '0')].join('\n');
  return schools
    .filter((each) => cityId === undefined || each.cityId === cityId)
    .filter((each) => rankOf(each) < 3)
    .sort((a, b) => rankOf(a) - rankOf(b) || (order(a) < order(b) ? -1 : 1))
    .map((each) => each.id);
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
      (schools, keyword, cityId, limit) => {
        const index = createSchoolIndex(schools);
        const expected = plain(schools, { cityId, keyword });
        const pages = Math.ceil(expected.length / limit) + 1;
        const found = Array.from({ length: pages }, (_, page) =>
          index.find({ cityId, keyword }, { limit, offset: page * limit }),
        );
        expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(expected);
        for (const { total } of found) expect(total).toBe(expected.length);
      },
    ),
  );
});
