import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const load = (name: string) => import(`${ROOT}/scripts/faults/${name}.mjs`);
const { anchorAll, readSources } = await load('anchor');
const { createRanking } = await load('rank-tests');
const { readFaults } = await load('read-faults');

const fault = { id: 'a-1', name: 'isOpen', find: 'from <= now', put: 'from < now' };
const place = (planted: object, ...texts: string[]) => {
  const sources = new Map(texts.map((text, at) => [`a${at}.ts`, text]));
  return anchorAll([planted], sources)[0];
};
const IS_OPEN = 'export const isOpen = (from: number, now: number) => from <= now;';

describe('where a planted fault stands', () => {
  test('is found whatever the file is called and however it is formatted', () => {
    const moved =
      'const one = 1;\nexport function isOpen(from: number, now: number) {\n  return (\n    from <=\n    now\n  );\n}';
    const { file, planted } = place(fault, 'export const other = 1;', moved);
    expect(file).toBe('a1.ts');
    expect(planted).toBe(moved.replace('from <=\n    now', 'from < now'));
  });

  test('does not depend on the comma that a formatter puts before a closing bracket', () => {
    const spread = 'export const isOpen = (from, now) =>\n  later(\n    from,\n    now,\n  );';
    const call = { ...fault, find: 'later(from, now)', put: 'now' };
    expect(place(call, spread).planted).toBe('export const isOpen = (from, now) =>\n  now;');
  });

  test('may be in one call of a router', () => {
    const router =
      'export const router = ({ shut }) => {\n  const { open } = shut;\n  return { open: serve({ shut: from <= now }), shut: from <= now };\n};';
    const { planted } = place({ ...fault, name: 'router.shut' }, router);
    expect(planted).toBe(router.replace('}), shut: from <= now', '}), shut: from < now'));
  });

  test.each([
    ['nobody exports its name', ['const isOpen = (from, now) => from <= now;']],
    ['its text is gone', ['export const isOpen = (from, now) => from < now;']],
    ['its text stands there twice', [`${IS_OPEN.replace(';', ' || from <= now;')}`]],
    ['two files export it', [IS_OPEN, IS_OPEN]],
  ])('is not guessed when %s', (_, texts) => {
    expect(() => place(fault, ...texts)).toThrow('a-1 does not apply to `isOpen`');
  });

  test('is in the tree, of every fault', () => {
    const faults = readFaults();
    expect(faults.length).toBeGreaterThanOrEqual(120);
    expect(anchorAll(faults, readSources(ROOT))).toHaveLength(faults.length);
  });
});

test('the tests of a fault begin with the nearest one, and those that name the feature', () => {
  const store = 'packages/gateway/src/features/door/store.ts';
  const { rank } = createRanking(
    new Map([
      [store, IS_OPEN],
      ['packages/gateway/src/features/door/store.test.ts', "import { isOpen } from './store.ts';"],
      ['packages/gateway/src/features/door/open.ts', "import { isOpen } from './store.ts';"],
      ['packages/gateway/src/features/door/open.test.ts', "import { open } from './open.ts';"],
      [
        'packages/gateway/src/other.test.ts',
        "import type { isOpen } from './features/door/store.ts';",
      ],
      ['packages/gateway/tests/account.test.ts', 'opens an account'],
      ['packages/gateway/tests/door.test.ts', 'shuts'],
      ['e2e/door.test.ts', 'a door'],
    ]),
  );
  const { unit, integration, browser } = rank({ file: store, declared: IS_OPEN, fault });
  expect(unit.map((file: string) => file.split('/').at(-1))).toEqual([
    'store.test.ts',
    'open.test.ts',
  ]);
  expect(integration[0]).toBe('packages/gateway/tests/door.test.ts');
  expect(browser).toEqual([]);
});
