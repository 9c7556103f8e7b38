import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/behaviours.mjs', import.meta.url));

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, stderr };
};
const OK = { status: 0, stderr: '' };

const FIND = '/api/a/find';
/** Put together here, so that the script does not take a title below for one of this file. */
const withIds = (title: string, ...ids: string[]): string => `${title} [${ids.join(', ')}]`;
const testOf = (title: string, body = '') => `test('${title}', () => {${body}});\n`;
const IS_THERE = testOf(withIds('is there', '1.A.1'), 'done(aCalls.find)');

/** A folder with a list of one behaviour, 1.A.1, one call, GET /api/a/find, and one file of tests. */
const project = (entry: unknown, tests: string) => {
  const root = mkdtempDisposableSync(join(tmpdir(), 'behaviours-'));
  const write = (path: string, text: string) => writeFileSync(join(root.path, path), text);
  for (const folder of ['docs', 'e2e', 'packages/contracts/src']) {
    mkdirSync(join(root.path, folder), { recursive: true });
  }
  write('docs/behaviours.json', JSON.stringify({ '§1': { '1.A.1': entry } }));
  const call = `{ find: { method: 'GET', path: '${FIND}' } }`;
  write('packages/contracts/src/a.ts', `export const aCalls = ${call};\n`);
  write('e2e/a.test.ts', tests);
  const read = (path: string) => readFileSync(join(root.path, path), 'utf8');
  return { path: root.path, read, [Symbol.dispose]: root.remove };
};

test('each behaviour has a test or a reason why it has none, and each path of the specification a call too', () => {
  expect(run('--check')).toEqual(OK);
});

test('both tables name the groups that a test is in, that of paths the call too', () => {
  const group = (title: string, inside: string) =>
    `describe('${title}', () => {\n${inside.replaceAll(/^(?=.)/gm, '  ')}});\n`;
  const tests = group('before', IS_THERE) + group('outer', group('inner', IS_THERE));
  using planted = project(`GET ${FIND}`, tests);
  expect(run(planted.path)).toEqual(OK);
  const named =
    '`e2e/a.test.ts` › before › is there<br>`e2e/a.test.ts` › outer › inner › is there |';
  expect(planted.read('docs/behaviours.md')).toContain(`| 1.A.1 | GET ${FIND} | ${named} tested |`);
  const call = '`aCalls.find` in `contracts/src/a.ts`';
  expect(planted.read('docs/paths.md')).toContain(`| 1.A.1 | GET ${FIND} | ${call} | ${named}`);
});

const OPEN = 'not built yet';
test.each([
  [
    'a title with an unknown id',
    'it',
    testOf(withIds('is', '1.A.1', '1.A.2')),
    '`e2e/a.test.ts` › is: docs/behaviours.json has no 1.A.2',
  ],
  ['a behaviour without a test', 'it', '', '1.A.1 has no test, and no reason why it is open'],
  [
    'an open behaviour with a test',
    { behaviour: 'it', open: OPEN },
    IS_THERE,
    '1.A.1 is open, and has a test: `e2e/a.test.ts` › is there',
  ],
  ['an open behaviour without a reason', { behaviour: 'it', open: '' }, '', 'without a reason'],
  ['an id that is in no title', 'it', `${IS_THERE}note('${withIds('x', '1.A.1')}')`, 'stand in'],
  ['a path that no call serves', '/api/a/later', IS_THERE, 'no call serves /api/a/later'],
  ['a path served by another method', `POST ${FIND}`, IS_THERE, 'is served by GET'],
  [
    'an open path that is served',
    { behaviour: FIND, open: OPEN },
    '',
    'is served by `aCalls.find`',
  ],
  [
    'a path with a test in whose file nothing names its call',
    FIND,
    testOf(withIds('is', '1.A.1'), 'done(aCalls.findAll)'),
    'no test in a file that names aCalls.find',
  ],
])('%s fails, and nothing is written', (_, entry, tests, message) => {
  using planted = project(entry, tests);
  const { status, stderr } = run(planted.path);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(() => planted.read('docs/behaviours.md')).toThrow('ENOENT');
});
