import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endGroupWithTest } from './harness/end-group.ts';
import { freePort } from './harness/product-process.ts';
import { copyProject, personsEnvironment, ROOT, run } from './harness/project-copy.ts';

/** A code block of a document: its language, and what its opening line says of where the code goes. */
interface Block {
  readonly language: string;
  /** The file that the block makes, or into which it goes. */
  readonly file: string | undefined;
  /** A part of the line after which, or before which, it goes; without both it is a whole file. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly code: string;
}

/** The whole project is compiled: on a busy machine that takes minutes. */
const COMPILE_MS = 300_000;
const blocksOf = (document: string): Block[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(
    ([, language = '', about = '', code = '']) => ({
      language,
      file: / file=(\S+)/.exec(about)?.[1],
      after: / after="([^"]+)"/.exec(about)?.[1],
      before: / before="([^"]+)"/.exec(about)?.[1],
      code,
    }),
  );

const commandsOf = (document: string): string[] =>
  blocksOf(document)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

describe('README.md', () => {
  /** Commands of the README that do not run here, and why. */
  const NOT_RUN = new Map([
    ['npm test', 'this test is a part of it'],
    ['docker compose up', 'needs a Docker engine'],
  ]);
  const scripts: Record<string, string> = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ).scripts;

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

  test.each(['README.md', 'CONTRIBUTING.md'])('%s names scripts that exist', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
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

  const put = ({ file, after, before, code }: Block): void => {
    if (file === undefined) throw new Error(`a block says no file:\n${code}`);
    const path = join(copy, file);
    const anchor = after ?? before;
    if (anchor === undefined) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
      return;
    }
    const lines = readFileSync(path, 'utf8').split('\n');
    const at = lines.findIndex((line) => line.includes(anchor));
    if (at === -1) throw new Error(`${file} has no line with ${anchor}`);
    lines.splice(after === undefined ? at : at + 1, 0, ...code.trimEnd().split('\n'));
    writeFileSync(path, lines.join('\n'));
  };

  beforeAll(async () => {
    copy = await copyProject();
    const code = blocksOf('CONTRIBUTING.md').filter(({ language }) => language !== 'sh');
    expect(code.length).toBeGreaterThan(8);
    // Lines of the routes' table stand there already: the specification names them.
    const given = readFileSync(join(copy, 'packages/web/src/app/paths.ts'), 'utf8');
    for (const block of code) {
      if (block.file !== undefined || !given.includes(block.code)) put(block);
    }
  });
  afterAll(() => {
    for (const path of [copy, `${copy}.json`]) rmSync(path, { recursive: true, force: true });
  });

  test(
    'the recipes compile, and keep the rules of format and lint',
    async () => {
      await tool('tsc', '-b');
      const files = blocksOf('CONTRIBUTING.md').flatMap(({ file = [] }) => file);
      await tool('biome', 'check', '--error-on-warnings', ...files);
    },
    COMPILE_MS,
  );

  test('the history of the wire takes the line of the recipe, with the hash that its test gives', async () => {
    const history = join(copy, 'packages/contracts/src/wire-history.ts');
    const first = await vitest('contracts', 'wire-history');
    const [, hash = ''] = /: ([0-9a-f]{16})\b/.exec(JSON.stringify(first)) ?? [];
    const text = readFileSync(history, 'utf8');
    writeFileSync(history, text.replace('0123456789abcdef', hash));
    expect(await vitest('contracts', 'wire-history')).toMatchObject({ numFailedTests: 0 });
  });

  test('the call of the recipe passes its test', async () => {
    expect(await vitest('gateway-sqlite', 'tests/find-same.test.ts')).toMatchObject({
      numPassedTests: 2,
      numFailedTests: 0,
    });
  });

  test('the route of the recipe is among those that the browser test of all routes opens', async () => {
    expect(await vitest('web', 'route-table.test.ts')).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    });
  });

  test('the screen of the recipe passes its test', async () => {
    await run(
      process.execPath,
      ['-e', "import('./scripts/lib/web-build.mjs').then((build) => build.ensureWebBuilt())"],
      { cwd: copy, env: personsEnvironment() },
    );
    expect(await vitest('e2e', 'my-talks.test.ts')).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    });
  });

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
