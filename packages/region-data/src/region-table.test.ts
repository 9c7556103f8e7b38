import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newerText } from '../data/newer.ts';
import { olderText } from '../data/older.ts';
import { sharedText } from '../data/shared.ts';
import type { Region } from './region.ts';
import { decodeRegionTable, type RegionTable } from './region-table.ts';

const newer = decodeRegionTable(sharedText, newerText);
const older = decodeRegionTable(sharedText, olderText);
const copies = [
  ['newer', newer],
  ['older', older],
] as const;

const cities = (table: RegionTable) => table.provinces().flatMap((p) => table.children(p.code));
const counties = (table: RegionTable) => cities(table).flatMap((c) => table.children(c.code));
const all = (table: RegionTable) => [...table.provinces(), ...cities(table), ...counties(table)];
const countiesUnder = (table: RegionTable, prefix: string) =>
  counties(table).filter((region) => region.code.startsWith(prefix)).length;
const codeOf = (region: Region) => region.code;

describe('content', () => {
  test.each([
    ['newer', newer, 34, 369, 3477],
    ['older', older, 35, 613, 3386],
  ] as const)(
    '%s: counts per level [3.REGION.1]',
    (_, table, provinceCount, cityCount, countyCount) => {
      expect(table.provinces()).toHaveLength(provinceCount);
      expect(cities(table)).toHaveLength(cityCount);
      expect(counties(table)).toHaveLength(countyCount);
    },
  );

  test('every provincial area is there, with Taiwan and Hong Kong [3.REGION.3, 3.REGION.6]', () => {
    const names = [
      ...['北京市', '天津市', '河北省', '山西省', '内蒙古自治区', '辽宁省', '吉林省'],
      ...['黑龙江省', '上海市', '江苏省', '浙江省', '安徽省', '福建省', '江西省', '山东省'],
      ...['河南省', '湖北省', '湖南省', '广东省', '广西壮族自治区', '海南省', '重庆市'],
      ...['四川省', '贵州省', '云南省', '西藏自治区', '陕西省', '甘肃省', '青海省'],
      ...['宁夏回族自治区', '新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区'],
    ];
    expect(newer.provinces().map(({ name }) => name)).toEqual(names);
    expect(older.provinces().map(({ name }) => name)).toEqual([...names, '海外']);
  });

  // 余杭 and 江干 were divided in 2021, 港闸 was merged in 2020: the older copy is of about 2018.
  test.each([
    ['330100', ['下城区', '江干区'], ['临平区', '钱塘区']],
    ['320600', ['港闸区', '海门市'], ['海门区']],
    ['350400', ['梅列区', '沙县'], ['沙县区']],
  ])(
    'the older copy has the counties of %s as they were, the newer as they are [3.REGION.5]',
    (code, before, now) => {
      const names = (table: RegionTable) => table.children(code).map(({ name }) => name);
      const [were, are] = [names(older), names(newer)];
      expect(were.filter((name) => !are.includes(name))).toEqual(before);
      expect(are.filter((name) => !were.includes(name))).toEqual(now);
    },
  );

  test.each(copies)(
    '%s: six digits, no code twice, Chinese names [9.34, 3.REGION.1]',
    (_, table) => {
      const regions = all(table);
      expect(regions.filter((region) => !/^\d{6}$/.test(region.code))).toEqual([]);
      // Five countries of the older copy have brackets or a space.
      const isChinese = ({ name }: Region) =>
        name === name.trim() && /^[\p{Script=Han}（） ]+$/u.test(name);
      expect(regions.filter((region) => !isChinese(region))).toEqual([]);
      expect(new Set(regions.map(codeOf)).size).toBe(regions.length);
    },
  );

  test.each(copies)('%s: lists are in ascending order of codes', (_, table) => {
    for (const list of [table.provinces(), ...all(table).map((r) => table.children(r.code))]) {
      expect(list.map(codeOf)).toEqual(list.map(codeOf).sort());
    }
  });

  test.each(copies)(
    '%s: at home, codes nest by prefix and every city has counties [3.REGION.2]',
    (_, table) => {
      for (const province of table.provinces().filter(({ code }) => code !== '900000')) {
        expect(province.code).toMatch(/^\d\d0000$/);
        expect(table.children(province.code)).not.toEqual([]);
        for (const city of table.children(province.code)) {
          expect(city.code).toMatch(new RegExp(`^${province.code.slice(0, 2)}(?!00)\\d\\d00$`));
          expect(table.children(city.code)).not.toEqual([]);
          for (const county of table.children(city.code)) {
            expect(county.code).toMatch(new RegExp(`^${city.code.slice(0, 4)}(?!00)\\d\\d$`));
          }
        }
      }
    },
  );

  test('newer: towns of 东莞 and 中山, Taiwan, Hong Kong, Macau [3.REGION.3, 3.REGION.6]', () => {
    const found = ['4419', '4420', '71', '81', '82'].map((prefix) => countiesUnder(newer, prefix));
    expect(found).toEqual([35, 24, 391, 18, 8]);
    expect(newer.pathText('441904')).toBe('广东省-东莞市-长安镇');
    expect(newer.pathText('442000')).toBe('广东省-中山市');
    expect(newer.pathText('442022')).toBe('广东省-中山市-古镇镇');
  });

  test('newer: county names that repeat [3.REGION.7]', () => {
    const codesByName = Map.groupBy(counties(newer), (region) => region.name);
    const repeated = [...codesByName].filter(([, regions]) => regions.length > 1);
    // 53 in the source: 江北区 is now only in 宁波.
    expect(repeated).toHaveLength(52);
    expect(codesByName.get('经济技术开发区')).toHaveLength(10);
  });
});

describe('corrections', () => {
  test.each([
    ['500157', '重庆市-重庆市-两江新区'],
    ['653132', '新疆维吾尔自治区-喀什地区-岑岭县'],
    ['659013', '新疆维吾尔自治区-自治区直辖县级行政区划-草湖市'],
    ['460302', '海南省-三沙市-西沙区'],
    ['460303', '海南省-三沙市-南沙区'],
    ['653228', '新疆维吾尔自治区-和田地区-和康县'],
    ['653229', '新疆维吾尔自治区-和田地区-和安县'],
  ])('%s is %s', (code, text) => {
    expect(newer.pathText(code)).toBe(text);
  });

  test.each(['500105', '500112', '320611', '350402', '370634'])(
    '%s is gone, the older copy has it',
    (code) => {
      expect(newer.name(code)).toBeUndefined();
      expect(older.name(code)).toBeDefined();
    },
  );
});

describe('overseas', () => {
  test('only the older copy has it, with 243 countries [3.REGION.4]', () => {
    expect(newer.name('900000')).toBeUndefined();
    expect(older.name('900000')).toBe('海外');
    expect(older.children('900000')).toHaveLength(243);
  });

  // 910000 保加利亚 and 956200 尼日尔 would be a province and a child of 95 by their digits.
  test.each([
    ['939200', '海外-日本'],
    ['984000', '海外-美国'],
    ['910000', '海外-保加利亚'],
    ['956200', '海外-尼日尔'],
  ])('%s is a city of 900000 without a third level', (code, text) => {
    expect(older.pathText(code)).toBe(text);
    expect(older.parent(code)).toBe('900000');
    expect(older.level(code)).toBe(2);
    expect(older.children(code)).toEqual([]);
    expect(older.hasThirdLevel(code)).toBe(false);
  });

  test('no level below it has counties', () => {
    expect(older.hasThirdLevel('900000')).toBe(false);
  });
});

describe('lookups', () => {
  test('a county', () => {
    expect(newer.path('440106')).toEqual([
      { code: '440000', name: '广东省' },
      { code: '440100', name: '广州市' },
      { code: '440106', name: '天河区' },
    ]);
    expect(newer.level('440106')).toBe(3);
    expect(newer.parent('440106')).toBe('440100');
    expect(['440000', '440100', '440106'].map(newer.hasThirdLevel)).toEqual([true, true, true]);
  });

  test.each(['', '999999', '44', '440199', '__proto__'])('the unknown code %j', (code) => {
    expect(newer.name(code)).toBeUndefined();
    expect(newer.level(code)).toBeUndefined();
    expect(newer.parent(code)).toBeUndefined();
    expect(newer.path(code)).toEqual([]);
    expect(newer.pathText(code)).toBe('');
    expect(newer.children(code)).toEqual([]);
    expect(newer.hasThirdLevel(code)).toBe(false);
  });

  test.each([
    [['广东省', '广州市', '天河区'], ['440106']],
    [['广东', '广州', '天河'], ['440106']],
    [['广东', '广州'], ['440100']],
    [['内蒙古'], ['150000']],
    [['香港'], ['810000']],
    [['湖北', '恩施', '恩施'], ['422801']],
    [['新疆', '克孜勒苏', '阿图什'], ['653001']],
    [['新疆', '喀什', '塔什库尔干'], ['653131']],
    // An ending decides between two places of one stem.
    [
      ['新疆', '伊犁', '伊宁'],
      ['654002', '654021'],
    ],
    [['新疆', '伊犁', '伊宁县'], ['654021']],
    [['广东', '长沙'], []],
    [['广东', '州'], []],
    [['广'], []],
    [['广东', ''], []],
    [[], []],
    [['广东', '广州', '天河', '石牌'], []],
  ])('codes of %j', (names, codes) => {
    expect(newer.codesByNames(names)).toEqual(codes);
  });

  test('search gives paths, whole names first', () => {
    const texts = newer.search('朝阳').map((path) => path.map((region) => region.name).join('-'));
    expect(texts).toEqual([
      '辽宁省-朝阳市',
      '北京市-北京市-朝阳区',
      '辽宁省-朝阳市-朝阳县',
      '吉林省-长春市-朝阳区',
    ]);
    expect(newer.search('鼓楼区')).toHaveLength(4);
    expect(newer.search('区', 3)).toHaveLength(3);
    expect(newer.search('区')).toHaveLength(20);
    expect(newer.search(' ')).toEqual([]);
    expect(newer.search('不存在')).toEqual([]);
  });

  test('texts that cannot be a table are refused', () => {
    expect(() => decodeRegionTable('')).toThrow(/not readable|unknown ending|cut off/);
    expect(() => decodeRegionTable('404 <Not Found>')).toThrow(
      /not readable|unknown ending|cut off/,
    );
    expect(() => decodeRegionTable(sharedText.slice(0, -1))).toThrow(
      /not readable|unknown ending|cut off/,
    );
    expect(() => decodeRegionTable(newerText)).toThrow('has no parent');
    expect(() => decodeRegionTable(sharedText, sharedText)).toThrow('comes twice');
    expect(() => decodeRegionTable('\n\n11北京w')).toThrow("unknown ending 'w'");
  });
});

describe.each(copies)('every region of the %s copy', (_, table) => {
  const anyRegion = fc.constantFrom(...all(table));

  test('its path leads from a province to it, each step a child of the one before', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const path = table.path(region.code);
        expect(path.at(-1)).toEqual(region);
        expect(path).toHaveLength(table.level(region.code) ?? 0);
        expect(table.provinces()).toContainEqual(path[0]);
        for (const [index, step] of path.entries()) {
          expect(table.parent(step.code)).toBe(path[index - 1]?.code);
          expect(table.children(path[index - 1]?.code ?? '')).toEqual(
            index === 0 ? [] : expect.arrayContaining([step]),
          );
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('its names give its code and no other, and its own name finds it', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const names = table.path(region.code).map(({ name }) => name);
        expect(table.codesByNames(names)).toEqual([region.code]);
        const found = table.search(region.name, Number.POSITIVE_INFINITY);
        expect(found.map((path) => path.at(-1)?.code)).toContain(region.code);
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});
