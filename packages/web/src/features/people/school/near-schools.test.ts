import type { School } from '@xuanjiang/contracts/school';
import { describe, expect, it } from 'vitest';
import { citiesOf, nearGroups, ownPlace } from './near-schools.ts';

const school = (Id: number, Cityid: string, City = Cityid): School => ({
  Id,
  Schoolname: `第${Id}中学`,
  Province: '',
  Provinceid: `${Cityid.slice(0, 2)}0000`,
  City,
  Cityid,
  Area: '',
  Areaid: Cityid,
  Demo: true,
});
const WUHAN = { provinceId: '420000', cityId: '420100' };

describe('the own place', () => {
  const area = {
    province: { code: '440000', name: '广东省' },
    city: { code: '440100', name: '广州市' },
  };
  const ext = { Provinceid: '420000', Cityid: '420100' };

  it('is the area chosen, then that of the registration, then the province answered [5.NEAR.2]', () => {
    expect(ownPlace(area, ext, '110000')).toEqual({ provinceId: '440000', cityId: '440100' });
    expect(ownPlace(null, ext, '110000')).toEqual(WUHAN);
    expect(ownPlace(null, null, '110000')).toEqual({ provinceId: '110000', cityId: '' });
    expect(ownPlace(null, { Provinceid: '', Cityid: '' }, '110000').provinceId).toBe('110000');
  });

  it('is unknown for the whole country, and for a school without a region', () => {
    expect(ownPlace(null, null, 'all')).toEqual({ provinceId: '', cityId: '' });
    expect(ownPlace(null, null, '')).toEqual({ provinceId: '', cityId: '' });
    expect(ownPlace(null, { Provinceid: '1', Cityid: '1' }, '')).toEqual({
      provinceId: '',
      cityId: '',
    });
  });
});

describe('near schools first', () => {
  const answer = [
    school(1, '110100'),
    school(2, '420500'),
    school(3, '420100'),
    school(4, '110100'),
    school(5, '420100'),
  ];
  const ids = (own: typeof WUHAN) =>
    nearGroups(answer, own).map(({ nearness, schools }) => [nearness, ...schools.map((s) => s.Id)]);

  it('own city, own province, the rest, each in the order of the answer [5.NEAR.2]', () => {
    expect(ids(WUHAN)).toEqual([
      ['city', 3, 5],
      ['province', 2],
      ['country', 1, 4],
    ]);
  });

  it('without a city by province, and as it came where nothing is known [5.NEAR.2]', () => {
    expect(ids({ provinceId: '420000', cityId: '' })).toEqual([
      ['province', 2, 3, 5],
      ['country', 1, 4],
    ]);
    expect(ids({ provinceId: '', cityId: '' })).toEqual([['country', 1, 2, 3, 4, 5]]);
  });
});

describe('the cities of a list', () => {
  const list = (count: number, cities: number) =>
    Array.from({ length: count }, (_, at) =>
      school(at, `42${10 + (at % cities)}00`, `市${at % cities}`),
    );

  it('are offered where there are many schools in more than one, eight at most [5.NEAR.4]', () => {
    expect(citiesOf(list(12, 2))).toEqual([
      { code: '421000', name: '市0' },
      { code: '421100', name: '市1' },
    ]);
    expect(citiesOf(list(100, 30))).toHaveLength(8);
  });

  it('are not offered for a short list, or for one city [5.NEAR.4]', () => {
    expect(citiesOf(list(11, 2))).toEqual([]);
    expect(citiesOf(list(50, 1))).toEqual([]);
  });
});
