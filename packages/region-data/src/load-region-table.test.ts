import { expect, test } from 'vitest';
import { loadRegionTable, shippedSources } from './load-region-table.ts';

const fail = async (): Promise<string> => {
  throw new Error('chunk not found');
};
const { newer: _, ...withoutNewer } = shippedSources;

test('the newer copy [4.REGION.1]', async () => {
  const { table, fallback } = await loadRegionTable();
  expect(fallback).toBe(false);
  expect(table.name('500157')).toBe('两江新区');
  expect(table.name('900000')).toBeUndefined();
});

test('is decoded once', async () => {
  expect((await loadRegionTable()).table).toBe((await loadRegionTable(shippedSources)).table);
});

test.each([
  ['is absent', withoutNewer],
  ['does not load', { ...shippedSources, newer: fail }],
  ['does not decode', { ...shippedSources, newer: async () => '<!doctype html>' }],
  [
    'throws at once',
    {
      ...shippedSources,
      newer: () => {
        throw new Error('no');
      },
    },
  ],
])('the older copy when the newer %s [4.REGION.2]', async (_name, sources) => {
  const { table, fallback } = await loadRegionTable(sources);
  expect(fallback).toBe(true);
  expect(table.name('900000')).toBe('海外');
  expect(table.pathText('370634')).toBe('山东省-烟台市-长岛县');
});

test('after a fallback the newer copy is tried again', async () => {
  let calls = 0;
  const newer = () => (++calls === 1 ? fail() : shippedSources.newer());
  const sources = { ...shippedSources, newer };
  expect((await loadRegionTable(sources)).fallback).toBe(true);
  expect((await loadRegionTable(sources)).fallback).toBe(false);
  expect((await loadRegionTable(sources)).fallback).toBe(false);
  expect(calls).toBe(2);
});

test('neither copy: rejects, and the next call tries again', async () => {
  let broken = true;
  const shared = () => (broken ? fail() : shippedSources.shared());
  const sources = { ...shippedSources, shared };
  await expect(loadRegionTable(sources)).rejects.toThrow('chunk not found');
  broken = false;
  expect((await loadRegionTable(sources)).fallback).toBe(false);
});
