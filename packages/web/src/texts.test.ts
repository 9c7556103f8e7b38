import { AUDIT_ACTS } from '@xuanjiang/contracts/rules/audit-acts';
import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import { describe, expect, test } from 'vitest';
import { ALL_TEXTS, TABLES } from './testing/all-texts.ts';

const SOURCES = Object.entries(
  import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !/(?:\.test\.tsx?|texts\.ts)$|^\.\/testing\//.test(file));

const QUOTED = new Set([
  ...SOURCES.flatMap(([, source]) =>
    [...source.matchAll(/'([\w\u4e00-\u9fff]+)'/g)].map(([, word]) => word),
  ),
  // Tables of the contracts name them.
  ...Object.keys(AUDIT_ACTS),
  ...Object.values(STREAM_FAULT_WORDS),
]);

/** The account's name as somebody has to type it to find it, in whatever language they read. */
const TYPED_NAME = `“${ALL_TEXTS.brand?.zh}”`;

const parametersOf = (line: string): string[] =>
  [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

/** Texts that are handed on with their parameters, to be filled in later. */
const FILLED_LATER = new Set(['playerBehind']);

describe('the texts of the web client', () => {
  test('are there in both languages, with the same parameters', () => {
    for (const [key, { zh, en }] of Object.entries(ALL_TEXTS)) {
      for (const line of [zh, en]) {
        expect(line.trim(), key).not.toBe('');
        expect(line, key).toBe(line.trim());
        // A brace that opens no parameter is a slip.
        expect(line.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
      expect(en.replace(TYPED_NAME, ''), key).not.toMatch(/[\u4e00-\u9fff]/);
      expect(parametersOf(en), key).toEqual(parametersOf(zh));
    }
  });

  test('stand in files that the build and this test find by their names', () => {
    expect(SOURCES.filter(([, source]) => /= texts\(/.test(source)).map(([file]) => file)).toEqual(
      [],
    );
  });

  test('are in one table each: the build finds English texts by their keys alone', () => {
    const twice = TABLES.flatMap((lines) => Object.entries(lines))
      // A table that shares a line has the same object.
      .filter(([key, line]) => line !== ALL_TEXTS[key])
      .map(([key]) => key);
    expect(twice).toEqual([]);
  });

  test('are written once: what several parts show is a word of `lib/texts`, `lib/common-texts`, `lib/figure-texts` or `desk/kit/words-texts`', () => {
    const same = Map.groupBy(Object.entries(ALL_TEXTS), ([, { zh, en }]) => `${zh} | ${en}`);
    const repeated = [...same]
      .filter(([, texts]) => texts.length > 1)
      .map(([words, texts]) => `${words}: ${texts.map(([key]) => key).join(', ')}`);
    expect(repeated).toEqual([]);
  });

  test('get the parameters that they name, where code gives them by name', () => {
    const calls = SOURCES.flatMap(([file, source]) =>
      [...source.matchAll(/\bt\('(\w+)'(?:, \{([^{}]*)\})?\)/g)].map(
        ([, key = '', given = '']) => ({
          ...{ file, key, given },
        }),
      ),
    );
    const missing = calls.flatMap(({ file, key, given }) => {
      const wanted = parametersOf(ALL_TEXTS[key]?.zh ?? '');
      if (given.includes('...') || FILLED_LATER.has(key)) return [];
      const names = given.split(',').map((one) => one.split(':')[0]?.trim());
      return wanted
        .filter((name) => !names.includes(name))
        .map((name) => `${file}: ${key} without ${name}`);
    });
    expect(calls.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });

  test('are each named by code', () => {
    expect(Object.keys(ALL_TEXTS).filter((key) => !QUOTED.has(key))).toEqual([]);
  });
});
