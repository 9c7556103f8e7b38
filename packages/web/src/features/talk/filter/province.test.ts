import { describe, expect, test } from 'vitest';
import {
  distPath,
  distProvince,
  effectiveProvince,
  parseProvince,
  provinceOptions,
  provinceShortName,
} from './province.ts';

test.each([
  ['广东省', '广东'],
  ['北京市', '北京'],
  ['内蒙古自治区', '内蒙古'],
  ['新疆维吾尔自治区', '新疆'],
  ['广西壮族自治区', '广西'],
  ['宁夏回族自治区', '宁夏'],
  ['香港特别行政区', '香港'],
  ['广东', '广东'],
])('%s is called %s', (name, short) => expect(provinceShortName(name)).toBe(short));

test('each province gives one tag, in the order of the server, overseas none', () => {
  const records = [
    { Province: '北京市', Provinceid: '110000' },
    { Province: '广东省', Provinceid: '440000' },
    { Province: '广东省', Provinceid: '440000' },
    { Province: '海外', Provinceid: '900000' },
  ];
  expect(provinceOptions(records)).toEqual([
    { value: '110000', label: '北京' },
    { value: '440000', label: '广东' },
  ]);
});

describe('effectiveProvince', () => {
  const options = [{ value: '440000', label: '广东' }];

  test('takes the choice before the registration', () => {
    expect(effectiveProvince({ value: '110000', label: '北京' }, '440000', options)?.label).toBe(
      '北京',
    );
    expect(effectiveProvince(null, '440000', options)?.label).toBe('广东');
  });

  test('keeps a choice of the whole country', () => {
    expect(effectiveProvince({ value: '', label: '' }, '440000', options)).toBeNull();
  });

  test('is unknown for a visitor and for a code that no tag has', () => {
    expect(effectiveProvince(null, undefined, options)).toBeNull();
    expect(effectiveProvince(null, '1', options)).toBeNull();
  });
});

test.each([
  [null, null],
  ['', null],
  ['nonsense', null],
  ['{"value":1}', null],
  ['{"value":"440000","label":"广东","more":1}', { value: '440000', label: '广东' }],
])('stored %s reads as %j', (stored, choice) => expect(parseProvince(stored)).toEqual(choice));

test('an address names a province, the whole country, or nothing', () => {
  const options = [{ value: '440000', label: '广东' }];
  expect(distProvince('440000', options)?.label).toBe('广东');
  expect(distProvince('all', options)?.value).toBe('');
  expect(distProvince('440000', [])).toEqual({ value: '440000', label: '' });
  expect(distProvince('990000', options)).toBeNull();
  expect(distProvince('guangdong', [])).toBeNull();
  expect(distPath('440000')).toBe('/video/dist/440000');
  expect(distPath('')).toBe('/video/dist/all');
});
