import { describe, expect, test } from 'vitest';
import {
  filterOf,
  inputOf,
  NO_ORG_FILTER,
  partsInUse,
  queryOf,
  usableFilter,
  withoutPart,
} from './filter.ts';

const FILTER = {
  level: '双一流',
  provinceid: '440000',
  kind: '理工类',
  own: true,
  require: '化学',
  major: '计算机',
  owner: '公办',
  today: true,
  followed: true,
  name: '华工',
} as const;

describe('the filter in the address', () => {
  test('is read as it was written', () => {
    expect(filterOf(queryOf(FILTER))).toEqual(FILTER);
    expect(queryOf(NO_ORG_FILTER).toString()).toBe('');
    expect(filterOf(new URLSearchParams())).toEqual(NO_ORG_FILTER);
  });

  test('narrows nothing where it is wrong', () => {
    const wrong = new URLSearchParams('level=best&province=999999&kind=x&own=yes&today=0&name=%20');
    expect(filterOf(wrong)).toEqual(NO_ORG_FILTER);
    expect(filterOf(new URLSearchParams({ name: '大'.repeat(80) })).name).toHaveLength(50);
  });

  test('is loosened by the part that most often leaves nothing', () => {
    expect(partsInUse(NO_ORG_FILTER)).toEqual([]);
    const [first] = partsInUse({ ...NO_ORG_FILTER, today: true, provinceid: '440000' });
    expect(first).toBe('today');
    expect(partsInUse(FILTER)).toHaveLength(10);
    expect(withoutPart(FILTER, 'kind')).toEqual({ ...FILTER, kind: '' });
    expect(withoutPart(FILTER, 'today')).toEqual({ ...FILTER, today: false });
  });

  test('is not in use as far as nobody knows for whom', () => {
    expect(usableFilter(FILTER, '440000', true)).toBe(FILTER);
    expect(usableFilter(FILTER, '', true)).toEqual({
      ...FILTER,
      own: false,
      require: '',
      major: '',
    });
    expect(usableFilter(FILTER, '440000', false)).toEqual({ ...FILTER, followed: false });
    expect(usableFilter(NO_ORG_FILTER, '', false)).toBe(NO_ORG_FILTER);
  });

  test('is sent without what narrows nothing', () => {
    expect(inputOf(NO_ORG_FILTER, '440000')).toEqual({});
    expect(inputOf({ ...NO_ORG_FILTER, own: true }, '')).toEqual({});
    expect(inputOf({ ...NO_ORG_FILTER, level: '专科' }, '')).toEqual({ Level: '专科' });
    expect(inputOf(FILTER, '110000')).toEqual({
      Tag: '双一流',
      Provinceid: '440000',
      Kind: '理工类',
      Recruits: '110000',
      Require: '化学',
      Major: '计算机',
      Owner: '公办',
      Today: true,
      Name: '华工',
    });
  });
});
