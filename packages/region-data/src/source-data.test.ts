import { brotliCompressSync } from 'node:zlib';
import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { mapping } from '../data/mapping.ts';
import { newerText } from '../data/newer.ts';
import { olderText } from '../data/older.ts';
import { sharedText } from '../data/shared.ts';
import { rowsOf } from '../scripts/area-list.ts';
import { CHANGES_BY_YEAR } from '../scripts/code-changes.ts';
import { ADDED_COUNTIES, correct, REMOVED_COUNTIES } from '../scripts/corrections.ts';
import { encodeRows } from '../scripts/encode-rows.ts';
import { decodeRows } from './decode-rows.ts';
import { decodeRegionTable } from './region-table.ts';

const newer = decodeRegionTable(sharedText, newerText);
const brotli = (text: string) => brotliCompressSync(text).length;

describe('@vant/area-data', () => {
  test('agrees with the newer copy in every row but the corrections', () => {
    const ours = new Map(
      [...decodeRows(sharedText), ...decodeRows(newerText)].map(({ code, name }) => [code, name]),
    );
    const theirs = new Map(
      Object.values(areaList).flatMap((level: Record<string, string>) => Object.entries(level)),
    );
    const missing = [...theirs].filter(([code, name]) => ours.get(code) !== name);
    const extra = [...ours].filter(([code, name]) => theirs.get(code) !== name);
    expect(Object.fromEntries(missing)).toEqual(REMOVED_COUNTIES);
    expect(Object.fromEntries(extra)).toEqual(ADDED_COUNTIES);
  });

  test('makes the shipped rows again, levels and parents included', () => {
    const shipped = [...decodeRows(sharedText), ...decodeRows(newerText)];
    const made = rowsOf(correct(areaList));
    expect(shipped.sort((a, b) => Number(a.code) - Number(b.code))).toEqual(made);
  });

  test('a correction that does not apply stops the build', () => {
    expect(() => correct(correct(areaList))).toThrow('is not in the source');
  });
});

describe('encoding', () => {
  test.each([
    ['shared', sharedText],
    ['newer', newerText],
    ['older', olderText],
  ])('%s: what is decoded encodes to the same text', (_, text) => {
    expect(encodeRows(decodeRows(text))).toBe(text);
  });

  test('a name that the notation could not hold is refused', () => {
    const row = { code: '110000', name: '北京.', level: 1, parent: undefined } as const;
    expect(() => encodeRows([row])).toThrow('cannot be written');
  });

  test('is small (bytes, brotli quality 11)', () => {
    expect(brotli(sharedText) + brotli(newerText)).toBeLessThan(17_500);
    expect(brotli(sharedText) + brotli(newerText) + brotli(olderText)).toBeLessThan(20_000);
  });
});

describe('mapping', () => {
  const older = decodeRegionTable(sharedText, olderText);

  test('leads from codes that the newer copy lacks to codes that it has, in the same province', () => {
    for (const [from, to] of Object.entries(mapping)) {
      expect([from, newer.name(from)]).toEqual([from, undefined]);
      expect([from, older.name(from)]).not.toEqual([from, undefined]);
      expect([from, newer.name(to)]).not.toEqual([from, undefined]);
      expect([from, to.slice(0, 2)]).toEqual([from, from.slice(0, 2)]);
      expect([from, newer.level(to)]).toEqual([from, older.level(from)]);
    }
  });

  test('what is not a recorded change kept its name', () => {
    const recorded = new Set(
      Object.values(CHANGES_BY_YEAR).flatMap((list) => list.map(([from]) => from)),
    );
    const byName = Object.entries(mapping).filter(([from]) => !recorded.has(from));
    expect(byName).toHaveLength(10);
    expect(byName.filter(([from, to]) => older.name(from) !== newer.name(to))).toEqual([]);
  });
});
