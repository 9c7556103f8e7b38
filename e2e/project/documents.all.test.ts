import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { endGroupWithTest } from '../harness/end-group.ts';
import { copyProject, personsEnvironment, ROOT, run } from '../harness/project-copy.ts';
import { commandsOf, followRecipes } from '../harness/recipes.ts';

/** The whole project is compiled: on a busy machine that takes minutes. Reached only by one that never ends. */
const COMPILE_MS = 1_200_000;
/** What the compiler keeps of what it has checked. */
const TYPES = 'node_modules/.cache/types';

describe('README.md', () => {
  /** Commands of the README that do not run here, and why. */
  const NOT_RUN = new Map([
    ['npm test', 'it takes minutes; .ci/run runs it'],
    ['docker compose up', 'needs a Docker engine'],
  ]);
  test('the commands start the product and call it', async () => {
    const [start, ...others] = [...new Set(commandsOf('README.md'))].filter(
      (command) => !NOT_RUN.has(command),
    );
    expect(start).toBe('npm start');
    const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-readme-'));
    const port = String(await freePort());
    const product = spawn('npm', ['start'], {
      cwd: ROOT,
      env: personsEnvironment({ PORT: port, DATA_DIR: dataDir }),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    endGroupWithTest(product);
    try {
      let said = '';
      for await (const text of product.stdout) {
        said += String(text);
        if (said.includes(`http://127.0.0.1:${port}`)) break;
      }
      expect(said).toContain(`http://127.0.0.1:${port}`);
      expect(others.length).toBeGreaterThan(0);
      for (const command of others) {
        const answer = await run('sh', ['-c', command.replaceAll(':8080', `:${port}`)], {
          env: personsEnvironment(),
        });
        expect(JSON.parse(answer), command).toMatchObject({ code: 0 });
      }
    } finally {
      product.kill('SIGTERM');
      if (product.exitCode === null && product.signalCode === null) await once(product, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('CONTRIBUTING.md', () => {
  /** A copy of the project in which the recipes are followed. */
  let copy: string;
  const tool = (name: string, ...args: string[]): Promise<string> =>
    run(join(copy, 'node_modules/.bin', name), args, {
      cwd: copy,
      env: personsEnvironment({
        PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      }),
    });
  /** Runs one file of tests; gives the report, also of tests that fail. */
  const vitest = async (project: string, file: string) => {
    const report = `${copy}.json`;
    rmSync(report, { force: true });
    const reporter = ['--reporter=json', `--outputFile=${report}`];
    const output = await tool('vitest', 'run', '--project', project, file, ...reporter).catch(
      String,
    );
    if (!existsSync(report)) throw new Error(output);
    return JSON.parse(readFileSync(report, 'utf8'));
  };

  beforeAll(async () => {
    copy = await copyProject();
    // So that only what the recipes change is compiled again.
    if (existsSync(join(ROOT, TYPES)))
      cpSync(join(ROOT, TYPES), join(copy, TYPES), { recursive: true });
    followRecipes(copy);
  });
  afterAll(() => {
    for (const path of [copy, `${copy}.json`]) rmSync(path, { recursive: true, force: true });
  });

  test(
    'the recipes compile',
    async () => {
      await tool('tsc', '-b', '--checkers', '1');
    },
    COMPILE_MS,
  );

  test('the history of the wire takes the line of the recipe, with the hash that its test gives', async () => {
    const history = join(copy, 'packages/contracts/src/wire-history.ts');
    const first = await vitest('contracts', 'wire-history');
    const [, hash = ''] = /: ([0-9a-f]{16})\b/.exec(JSON.stringify(first)) ?? [];
    const text = readFileSync(history, 'utf8');
    const versions = [...text.matchAll(/^ {4}version: (\d+),$/gm)].map(([, number]) =>
      Number(number),
    );
    // The number that the document shows is an example: this history may be longer.
    const next = `version: ${Number(versions.at(-2)) + 1},\n    hash: '${hash}'`;
    writeFileSync(history, text.replace(/version: \d+,\n {4}hash: '0123456789abcdef'/, next));
    expect(await vitest('contracts', 'wire-history')).toMatchObject({ numFailedTests: 0 });
  });

  test('the call of the recipe passes its test', async () => {
    expect(await vitest('gateway-sqlite', 'tests/talks/find-same.test.ts')).toMatchObject({
      numPassedTests: 2,
      numFailedTests: 0,
    });
  });

  test('the answer of the recipe has its new field', async () => {
    expect(await vitest('gateway-sqlite', 'tests/talks/count-all.test.ts')).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    });
  });

  test('the list of the recipe is kept, and its job is done', async () => {
    expect(await vitest('gateway-sqlite', 'tests/talks/hidden.test.ts')).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    });
  });

  test('the page of the desk of the recipe passes its test', async () => {
    expect(await vitest('web-dom', 'staff/set-names.dom.test.tsx')).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    });
  });

  test('the texts of the recipes are those of no other', async () => {
    expect(await vitest('web', 'src/texts.test.ts')).toMatchObject({ success: true });
  });

  test('the table of the recipe is made, and its rows of accounts are declared', async () => {
    const report = await vitest('gateway-sqlite', 'tests/people/account-rows.test.ts');
    expect(report).toMatchObject({ success: true, numFailedTests: 0 });
  });

  test('the route of the recipe keeps the tests of all routes', async () => {
    for (const file of ['app/routes.test.ts', 'app/screens.test.tsx', 'drawn-screens.test.ts']) {
      expect(await vitest('web', file)).toMatchObject({ success: true, numFailedTests: 0 });
    }
  });

  test(
    'the screen of the recipe passes its test',
    async () => {
      await run(
        process.execPath,
        ['-e', "import('./scripts/lib/web-build.mjs').then((build) => build.ensureWebBuilt())"],
        { cwd: copy, env: personsEnvironment() },
      );
      expect(await vitest('e2e', 'my-talks.test.ts')).toMatchObject({
        numPassedTests: 1,
        numFailedTests: 0,
      });
    },
    COMPILE_MS,
  );

  test('the commands for a part of the tests find tests', async () => {
    const commands = commandsOf('CONTRIBUTING.md').map((command) =>
      // Which files it would run: to run them all again would take minutes.
      command.replace('vitest run', 'vitest list --filesOnly'),
    );
    const script = ['set -e', ...commands].join('\n');
    const output = await run('sh', ['-c', script], { cwd: copy, env: personsEnvironment() });
    expect(output).toMatch(/chat.*\.test\.ts/);
  });
});
