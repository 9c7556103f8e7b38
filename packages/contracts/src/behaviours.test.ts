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

/** A folder with a list of one behaviour, 1.A.1, and with one test. */
const project = (entry: unknown, title: string) => {
  const root = mkdtempDisposableSync(join(tmpdir(), 'behaviours-'));
  const write = (path: string, text: string) => writeFileSync(join(root.path, path), text);
  const rename = (name: string) => write('e2e/a.test.ts', `test(\n  '${name}',\n  () => {},\n);\n`);
  mkdirSync(join(root.path, 'docs'));
  mkdirSync(join(root.path, 'e2e'));
  write('docs/behaviours.json', JSON.stringify({ '§1': { '1.A.1': entry } }));
  rename(title);
  const read = (path: string) => readFileSync(join(root.path, path), 'utf8');
  return { path: root.path, rename, read, write, [Symbol.dispose]: root.remove };
};
/** Put together here, so that the script does not take a title below for one of this file. */
const withIds = (title: string, ...ids: string[]): string => `${title} [${ids.join(', ')}]`;

test('docs/behaviours.md is what `npm run behaviours` writes', () => {
  expect(run('--check')).toEqual(OK);
});

test('a table that is out of date fails the check', () => {
  using planted = project('it is there', withIds('is there', '1.A.1'));
  expect(run(planted.path)).toEqual(OK);
  expect(run('--check', planted.path)).toEqual(OK);
  planted.rename(withIds('has another title', '1.A.1'));
  expect(run('--check', planted.path)).toEqual({
    status: 1,
    stderr: 'docs/behaviours.md is out of date: run `npm run behaviours`\n',
  });
});

test('the table names the groups that a test is in', () => {
  using planted = project('it is there', 'is there');
  const group = (title: string, inside: string) =>
    `describe('${title}', () => {\n${inside.replaceAll(/^(?=.)/gm, '  ')}});\n`;
  const one = `test('${withIds('is there', '1.A.1')}', () => {});\n`;
  planted.write('e2e/a.test.ts', group('before', one) + group('outer', group('inner', one)));
  expect(run(planted.path)).toEqual(OK);
  expect(planted.read('docs/behaviours.md')).toContain(
    '| `e2e/a.test.ts` › before › is there<br>`e2e/a.test.ts` › outer › inner › is there |',
  );
});

test.each([
  ['a title with an unknown id', 'it', withIds('is', '1.A.1', '1.A.2'), 'has no 1.A.2'],
  ['a behaviour without a test', 'it', 'is there', '1.A.1 has no test'],
  [
    'an open behaviour with a test',
    { behaviour: 'it', open: 'not built yet' },
    withIds('is there', '1.A.1'),
    '1.A.1 is open, and has a test',
  ],
  ['an open behaviour without a reason', { behaviour: 'it', open: '' }, 'is', 'without a reason'],
])('%s fails', (_, entry, title, message) => {
  using planted = project(entry, title);
  for (const args of [[planted.path], ['--check', planted.path]]) {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
  }
});
