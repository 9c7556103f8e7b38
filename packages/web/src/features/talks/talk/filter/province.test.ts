import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { describe, expect, test } from 'vitest';
import { distPath, effectiveProvince, PROVINCE_OPTIONS, storedAnswer } from './province.ts';

test('the provinces that can be chosen are those of the region data, in its order', async () => {
  const listed = (await loadRegionTable()).table.provinces();
  expect(PROVINCE_OPTIONS.map(({ value }) => value)).toEqual(listed.map(({ code }) => code));
  for (const { value, label } of PROVINCE_OPTIONS) {
    expect(listed.find(({ code }) => code === value)?.name.startsWith(label)).toBe(true);
  }
});

describe('effectiveProvince', () => {
  test('takes the answer before the registration', () => {
    expect(effectiveProvince('110000', '440000')?.label).toBe('北京');
    expect(effectiveProvince('', '440000')?.label).toBe('广东');
  });

  test('keeps a choice of the whole country', () => {
    expect(effectiveProvince('all', '440000')).toBeNull();
  });

  test('is unknown for a visitor and for a code that is no province', () => {
    expect(effectiveProvince('', undefined)).toBeNull();
    expect(effectiveProvince('', '1')).toBeNull();
  });
});

test.each([
  [null, ''],
  ['', ''],
  ['nonsense', ''],
  ['{"value":1}', ''],
  ['{"value":"990000","label":"海外"}', ''],
  ['{"value":"440000","label":"广东","more":1}', '440000'],
  ['{"value":"","label":""}', 'all'],
])('stored %s answers %j [2.OWN.2]', (stored, answer) => expect(storedAnswer(stored)).toBe(answer));

test('an address names a province, or the whole country', () => {
  expect(distPath('440000')).toBe('/video/dist/440000');
  expect(distPath('')).toBe('/video/dist/all');
});
