import { REGION_PICKER } from '@xuanjiang/contracts/constants';
import { loadRegionTable, shippedSources } from '@xuanjiang/region-data/load-region-table';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Selection } from './model.ts';
import {
  choose,
  deadEnd,
  emittedList,
  headerText,
  initialSelection,
  isHighlighted,
  isTagMode,
  levelsNeeded,
  missingLevel,
  optionsOf,
  pathText,
} from './model.ts';

let newer: RegionTable;
let older: RegionTable;
beforeAll(async () => {
  newer = (await loadRegionTable()).table;
  older = (await loadRegionTable({ shared: shippedSources.shared, older: shippedSources.older }))
    .table;
});

const NOTHING: Selection = [null, null, null];
const guangdong = { code: '440000', name: '广东省' };
const guangzhou = { code: '440100', name: '广州市' };
const tianhe = { code: '440106', name: '天河区' };

describe('need', () => {
  test.each([
    [0, 3],
    [undefined, 3],
    [null, 3],
    [1, 1],
    [2, 2],
  ])('%s counts as %d [3.PROP.4, 5.REGION.5, 9.31]', (need, levels) => {
    expect(levelsNeeded(need)).toBe(levels);
    expect(REGION_PICKER.need).toBe(3);
  });

  test('tags show in mode 2 with one level needed, and only there [2.REGION.9, 3.PROP.3, 7.CALL.19]', () => {
    expect(isTagMode(2, 1)).toBe(true);
    expect(isTagMode(1, 1)).toBe(false);
    expect(isTagMode(2, levelsNeeded(0))).toBe(false);
  });
});

describe('what is chosen at first', () => {
  test('is the path of the default code [3.PROP.1]', () => {
    expect(initialSelection(newer, { defaultValue: '440106' }, 3)).toEqual([
      guangdong,
      guangzhou,
      tianhe,
    ]);
  });

  test('is what the default area names, when no code is given [3.PROP.2]', () => {
    const names = { defaultArea: '广东省-广州市' };
    expect(initialSelection(newer, names, 3)).toEqual([guangdong, guangzhou, null]);
  });

  test('is the successor of a retired code', () => {
    expect(pathText(initialSelection(newer, { defaultValue: '320602' }, 3))).toBe(
      '江苏省-南通市-崇川区',
    );
  });

  test('is cut to the columns, and nothing for what is not known', () => {
    expect(initialSelection(newer, { defaultValue: '440106' }, 2)).toEqual([guangdong, guangzhou]);
    expect(initialSelection(newer, { defaultValue: '999999' }, 3)).toEqual(NOTHING);
    expect(initialSelection(newer, {}, 3)).toEqual(NOTHING);
  });
});

describe('choosing', () => {
  test('fills the next column and clears what was chosen below [4.REGION.4]', () => {
    const province = choose(newer, NOTHING, 0, '440000');
    expect(province).toEqual([guangdong, null, null]);
    expect(optionsOf(newer, province)[1]).toContainEqual({ value: '440100', label: '广州市' });
    expect(optionsOf(newer, province)[2]).toEqual([]);
    const other = choose(newer, [guangdong, guangzhou, tianhe], 0, '420000');
    expect(other).toEqual([{ code: '420000', name: '湖北省' }, null, null]);
  });

  test('going back to the placeholder clears the level and those below', () => {
    expect(choose(newer, [guangdong, guangzhou, tianhe], 1, '')).toEqual([guangdong, null, null]);
  });

  test('the header is the path, else the failure, else the prompt [2.REGION.4, 2.REGION.5]', () => {
    const key = (name: string) => name;
    const header = (selection: Selection, failed: boolean) =>
      headerText({ selection, failed }, key);
    expect(header([guangdong, guangzhou, null], true)).toBe('广东省-广州市');
    expect(header(NOTHING, true)).toBe('regionFailed');
    expect(header(NOTHING, false)).toBe('regionNothing');
  });
});

describe('confirming', () => {
  test.each([
    [[null, null, null], 'regionSelectProvince'],
    [[guangdong, null, null], 'regionSelectCity'],
    [[guangdong, guangzhou, null], 'regionSelectDistrict'],
    [[guangdong, guangzhou, tianhe], null],
  ] as const)('names the first level that is missing (%#) [5.REGION.2]', (selection, missing) => {
    expect(missingLevel(selection, 3)).toBe(missing);
  });

  test('needs both code and name, and only the needed levels [5.REGION.1]', () => {
    expect(missingLevel([guangdong, { code: '440100', name: '' }, null], 2)).toBe(
      'regionSelectCity',
    );
    expect(missingLevel([guangdong, { code: '', name: '广州市' }, null], 2)).toBe(
      'regionSelectCity',
    );
    expect(missingLevel([guangdong, null, null], 1)).toBeNull();
    expect(missingLevel([guangdong], 3)).toBe('regionSelectCity');
  });

  test('drops the incomplete entries at the end [5.REGION.4]', () => {
    expect(emittedList([guangdong, guangzhou, null])).toEqual([guangdong, guangzhou]);
    expect(emittedList([guangdong, { code: '440100', name: '' }, null])).toEqual([guangdong]);
    expect(emittedList(NOTHING)).toEqual([]);
  });
});

describe('overseas', () => {
  test('is in the older copy only, and has no third level', () => {
    expect(newer.name('900000')).toBeUndefined();
    const [country] = older.children('900000');
    if (country === undefined) throw new Error('no country');
    const abroad = choose(older, NOTHING, 0, '900000');
    const overseas = choose(older, abroad, 1, country.code);
    expect(optionsOf(older, overseas)[2]).toEqual([]);
    expect(deadEnd(older, overseas, 3)).toEqual(country);
    expect(deadEnd(older, overseas, 2)).toBeNull();
    expect(deadEnd(older, abroad, 2)).toBeNull();
    expect(deadEnd(older, [guangdong, guangzhou, null], 3)).toBeNull();
  });
});

test('the tag of the default value or the default area is highlighted [2.REGION.12]', () => {
  const record = { Province: '广东省', Provinceid: '440000' };
  expect(isHighlighted(record, { defaultValue: '440000' })).toBe(true);
  expect(isHighlighted(record, { defaultArea: '广东省' })).toBe(true);
  expect(isHighlighted(record, { defaultValue: '420000', defaultArea: '湖北省' })).toBe(false);
  expect(isHighlighted(record, {})).toBe(false);
});
