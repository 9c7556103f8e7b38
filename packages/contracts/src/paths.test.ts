import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../../scripts/paths.mjs', import.meta.url));

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, stderr };
};
const OK = { status: 0, stderr: '' };

/** A folder with one path, the call that serves it, and a test. */
const project = (tested: string) => {
  const root = mkdtempDisposableSync(join(tmpdir(), 'paths-'));
  const write = (path: string, text: string) => writeFileSync(join(root.path, path), text);
  for (const folder of ['docs', 'e2e', 'packages/contracts/src']) {
    mkdirSync(join(root.path, folder), { recursive: true });
  }
  write('docs/paths.json', JSON.stringify({ Calls: ['GET /api/a/find', '/api/a/later'] }));
  const call = "  find: call({\n    method: 'GET',\n    path: '/api/a/find',\n  }),\n";
  write('packages/contracts/src/a.ts', `export const aCalls = {\n${call}};\n`);
  write('e2e/a.test.ts', tested);
  return { path: root.path, write, [Symbol.dispose]: root.remove };
};

test('docs/paths.md is what `npm run paths` writes', () => {
  expect(run('--check')).toEqual(OK);
});

test('a table that is out of date fails the check', () => {
  using planted = project('done(aCalls.find)');
  expect(run(planted.path)).toEqual(OK);
  expect(run('--check', planted.path)).toEqual(OK);
  planted.write('e2e/b.test.ts', 'done(aCalls.find)');
  expect(run('--check', planted.path)).toEqual({
    status: 1,
    stderr: 'docs/paths.md is out of date: run `npm run paths`\n',
  });
});

test('a path with a call and without a test fails', () => {
  using planted = project('done(aCalls.findAll)');
  expect(run(planted.path)).toEqual({ status: 1, stderr: '/api/a/find has no test\n' });
});
