import { readFileSync } from 'node:fs';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { expect, test } from 'vitest';
import { shortNameOf, spokenName } from './short-names.ts';

test('a short name is that of the list, else one that somebody gave', () => {
  expect(shortNameOf('北京大学')).toBe('北大');
  expect(shortNameOf('河北大学')).toBe('河北');
  expect(spokenName('河北大学', '河北')).toBeNull();
  expect(spokenName('河北大学', '河大')).toBe('河大');
  expect(spokenName('清华大学', '清华')).toBe('清华');
  expect(spokenName('清华大学', '')).toBeNull();
});

test('no short name is that of a province, a city or a county, but for districts of a city', async () => {
  const { table } = await loadRegionTable();
  const places = table
    .provinces()
    .flatMap((province) => [
      province.name,
      ...table
        .children(province.code)
        .flatMap((city) => [city.name, ...table.children(city.code).map(({ name }) => name)]),
    ]);
  const universities: readonly { readonly Name: string; readonly Shortname: string }[] = JSON.parse(
    readFileSync(new URL('../demo/universities.json', import.meta.url), 'utf8'),
  );
  const spoken = universities.flatMap(({ Name, Shortname }) => spokenName(Name, Shortname) ?? []);
  expect(spoken.length).toBe(144);
  const endings = ['', '省', '市', '县', '自治区', '自治州', '朝鲜族自治州'];
  const found = spoken.filter((name) => endings.some((ending) => places.includes(name + ending)));
  expect(found).toEqual([]);
});

test.each([
  ['浙江大学', '浙大'],
  ['浙江外国语学院', '浙江外国'],
  ['阿坝师范学院', '阿坝师范'],
  ['深圳职业技术大学', '深圳'],
  ['邯郸幼儿师范高等专科学校', '邯郸幼儿'],
  ['阜康职业技术学院', '阜康'],
  ['北京电影学院附属中学', '北京电影'],
  ['𠮷林大学', '𠮷林'],
])('%s is %s for short', (name, short) => expect(shortNameOf(name)).toBe(short));
