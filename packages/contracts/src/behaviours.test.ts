import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const PACKAGES = ['contracts/', 'gateway/', 'region-data/', 'web/'];
const MARK = /^(tested|looked at|open: \S.*)$/;

/** A path of the table, which leaves out `packages/`. */
const fileOf = (path: string): string => {
  const inPackage = PACKAGES.some((name) => path.startsWith(name));
  return fileURLToPath(new URL(inPackage ? `packages/${path}` : path, ROOT));
};
const read = (path: string): string => readFileSync(fileOf(path), 'utf8');

const table = readFileSync(new URL('docs/behaviours.md', ROOT), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', behaviour = '', where = '', tests = '', mark = '', ...more] = line
      .slice(2, -2)
      .split(' | ');
    return {
      id,
      behaviour,
      files: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      tests: tests.trim() === '' ? [] : tests.split('<br>'),
      mark,
      more,
    };
  });
const named = [...new Set(rows.flatMap(({ tests }) => tests))].map((name) => {
  const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(name) ?? [];
  return { name, path, title };
});

/** Whether a file has a test of this title; a mere mention of it is none. */
const hasTest = (source: string, title: string): boolean =>
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((literal) => {
    let at = source.indexOf(literal);
    for (; at !== -1; at = source.indexOf(literal, at + 1)) {
      const before = source.slice(0, at).trimEnd();
      // `test(`, `it(`, and what follows their `each(…)` or `runIf(…)`.
      if (/\b(?:test|it)\($/.test(before) || before.endsWith(')(')) return true;
    }
    return false;
  });

describe('docs/behaviours.md', () => {
  test('has rows, each with its own id and a mark that fits its tests', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id, behaviour, tests, mark, more } of rows) {
      expect(id).toMatch(/^\d(\.[A-Z]+)?\.\d+$/);
      expect(behaviour, id).not.toBe('');
      expect(mark, id).toMatch(MARK);
      expect(mark === 'tested', id).toBe(tests.length > 0);
      expect(more, id).toEqual([]);
    }
  });

  test('counts its rows rightly', () => {
    const count = (start: string) => rows.filter(({ mark }) => mark.startsWith(start)).length;
    expect(table).toContain(
      `Behaviours: ${rows.length} · tested: ${count('tested')} · looked at: ${count('looked at')} · open: ${count('open')}`,
    );
  });

  test('says where each behaviour lives', () => {
    for (const { id, files } of rows) {
      expect(files, id).not.toEqual([]);
      for (const path of files) expect(existsSync(fileOf(path)), `${id}: ${path}`).toBe(true);
    }
  });

  test.each(named)('$name', ({ path, title }) => {
    expect(path).toMatch(/\.test\.tsx?$/);
    expect(hasTest(read(path), title)).toBe(true);
  });
});
