import { describe, expect, test } from 'vitest';
import { decodeRankTable, encodeRankTable, newestRank, RankFileError } from './rank-file.ts';
import type { RankTable } from './rank-table.ts';

const university = (id: string, name: string) => ({
  id,
  name,
  short: name.slice(0, 2),
  color: '#005bac',
  provinceId: '440000',
  kind: '综合',
  owner: '公办',
  tags: ['985', '双一流'],
});

/** Four groups: lines of both years, of the newer one only, of the older one only, of none. */
const TABLE: RankTable = {
  provinceId: '440000',
  year: 2026,
  subject: '物理类',
  unit: 'group',
  years: [2026, 2025],
  universities: [university('zhujiang', '珠江大学'), university('u-2', '"南海"大学')],
  batches: ['本科批'],
  categories: ['普通', '国家专项'],
  requires: ['', '化学'],
  majors: ['计算机类', '法学', '护理学'],
  count: 4,
  university: Int32Array.of(0, 1, 1, 0),
  batch: Int32Array.of(0, 0, 0, 0),
  category: Int32Array.of(0, 1, 0, 0),
  require: Int32Array.of(1, 0, 1, 0),
  group: ['201', '202', '', '203'],
  code: ['', '', '08', ''],
  majorsOf: [[0, 2], [1], [], [2, 1, 0]],
  plan: Int32Array.of(96, -1, 0, 12),
  planBefore: Int32Array.of(90, 40, -1, 12),
  tuition: Int32Array.of(5500, 0, -1, 6850),
  tuitionMax: Int32Array.of(65_000, 0, 7000, 6850),
  ranks: [Int32Array.of(812, 812, -1, -1), Int32Array.of(790, -1, 1_250_000, -1)],
  scores: [Float64Array.of(640.5, 640.123456, -1, -1), Float64Array.of(0, -1, 388, -1)],
  changed: Uint8Array.of(0, 1, 0, 1),
  checked: Uint8Array.of(1, 1, 0, 0),
};
const TEXT = encodeRankTable(TABLE);
const NOTHING: RankTable = {
  ...TABLE,
  ...{ years: [], universities: [], batches: [], categories: [], requires: [], majors: [] },
  count: 0,
  ...{ university: new Int32Array(), batch: new Int32Array(), category: new Int32Array() },
  ...{ require: new Int32Array(), group: [], code: [], majorsOf: [] },
  ...{ plan: new Int32Array(), planBefore: new Int32Array() },
  ...{ tuition: new Int32Array(), tuitionMax: new Int32Array(), ranks: [], scores: [] },
  ...{ changed: new Uint8Array(), checked: new Uint8Array() },
};

/** Why a text is refused. */
const refusal = (text: string): string => {
  try {
    decodeRankTable(text);
  } catch (error) {
    if (error instanceof RankFileError) return `${error.reason}: ${error.message}`;
    throw error;
  }
  return 'read';
};
/** The file with one of its parts as another one. */
const withPart = (name: string, change: (part: never) => unknown): string => {
  const file = JSON.parse(TEXT) as Record<string, never>;
  return JSON.stringify({ ...file, [name]: change(file[name] as never) });
};

describe('a table by rank', () => {
  test('comes back as it was', () => expect(decodeRankTable(TEXT)).toEqual(TABLE));

  test('without units too', () =>
    expect(decodeRankTable(encodeRankTable(NOTHING))).toEqual(NOTHING));

  test('has small numbers for ranks', () =>
    expect((JSON.parse(TEXT) as { ranks: unknown }).ranks).toEqual([
      [812, 0, null, null],
      [-22, null, 1_249_188, null],
    ]));

  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, -1],
  ])('unit %i has its newest rank in year %i', (row, year) =>
    expect(newestRank(TABLE, row)).toBe(year),
  );
});

describe('what cannot be read again is not written', () => {
  test.each<[string, Partial<RankTable>]>([
    ['order', { ranks: [Int32Array.of(813, 812, -1, -1), Int32Array.of(-1, -1, -1, -1)] }],
    ['plan', { plan: Int32Array.of(1) }],
    ['name', { batch: Int32Array.of(0, 0, 0, 1) }],
    ['score', { scores: [Float64Array.of(1 / 3, 1, 1, 1), Float64Array.of(1, 1, 1, 1)] }],
  ])('%s', (word, wrong) =>
    expect(() => encodeRankTable({ ...TABLE, ...wrong })).toThrow(new RegExp(word)),
  );
});

describe('a file that is none', () => {
  test('of a newer format is told apart', () => {
    const newer = withPart('format', () => 2);
    expect(refusal(newer)).toBe('format: the format 2 is not known');
  });

  test('at each length of it that is less', () => {
    for (let length = 0; length < TEXT.length; length++) {
      expect(refusal(TEXT.slice(0, length)), `${length} characters`).toMatch(/^damaged: /);
    }
  });

  test('without one of its parts', () => {
    const file = JSON.parse(TEXT) as Record<string, unknown>;
    for (const name of Object.keys(file)) {
      const { [name]: _, ...rest } = file;
      expect(refusal(JSON.stringify(rest)), name).toMatch(/^damaged: /);
    }
  });

  test('with a column that is shorter, or has what belongs to no such column', () => {
    const file = JSON.parse(TEXT) as Record<string, unknown>;
    const columns = Object.keys(file).filter((name) => {
      const { length } = (file[name] as { length?: number }) ?? {};
      return length === TABLE.count;
    });
    expect(columns.length).toBe(13);
    for (const name of columns) {
      expect(refusal(withPart(name, (part: unknown[]) => part.slice(1))), name).toMatch(
        /^damaged: /,
      );
      const strange = withPart(name, (part: unknown[]) => [...part.slice(1), { row: 1 }]);
      expect(refusal(strange), name).toMatch(/^damaged: /);
    }
  });

  test.each(['universities', 'batches', 'categories', 'requires', 'majors'])(
    'with a name less in %s',
    (name) =>
      expect(refusal(withPart(name, (part: unknown[]) => part.slice(0, -1)))).toMatch(
        /name .*missing/,
      ),
  );

  test.each<[string, string]>([
    ['nothing', ''],
    ['a page', '<!doctype html><html></html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another file', '{"parts":[]}'],
    ['half a number', withPart('plan', () => [1.5, 1, 1, 1])],
    ['another order', withPart('ranks', (part: unknown[]) => [[812, -1, null, null], part[1]])],
    ['a year less', withPart('ranks', (part: unknown[]) => part.slice(1))],
    ['a shorter year', withPart('scores', (part: unknown[]) => [part[0], [1]])],
    ['an unknown unit', withPart('unit', () => 'school')],
    ['fewer units than none', withPart('count', () => -1)],
    ['units without end', withPart('count', () => 2 ** 40)],
    ['scores by nothing', withPart('scale', () => 0)],
    ['too many years', withPart('years', () => [1, 2, 3, 4, 5])],
  ])('%s', (_, text) => expect(refusal(text)).toMatch(/^damaged: /));
});
