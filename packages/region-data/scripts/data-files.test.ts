import { readFileSync } from 'node:fs';
import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { olderText } from '../data/older.ts';
import { sharedText } from '../data/shared.ts';
import { decodeRows } from '../src/decode-rows.ts';
import { dataFiles } from './data-files.ts';

// vant@1.6.28 is not installed, so its table is read back from our copy; `build.ts --check`
// compares with the package itself.
const olderRows = [...decodeRows(sharedText), ...decodeRows(olderText)];
const level = (number: number) =>
  Object.fromEntries(
    olderRows.filter((row) => row.level === number).map(({ code, name }) => [code, name]),
  );
const older = { province_list: level(1), city_list: level(2), county_list: level(3) };

test('the sources give the shipped files, byte by byte', () => {
  const files = dataFiles({ newer: areaList, older });
  expect(Object.keys(files)).toHaveLength(4);
  for (const [name, content] of Object.entries(files)) {
    expect(content).toBe(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
  }
});

test('a source that lacks a parent stops the build', () => {
  const { 440000: _, ...provinces } = areaList.province_list;
  const broken = { ...areaList, province_list: provinces };
  expect(() => dataFiles({ newer: broken, older })).toThrow('has no parent');
});
