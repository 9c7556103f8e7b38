import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { endGroupWithTest } from '../harness/end-group.ts';
import { freePort } from '../harness/product-process.ts';
import { copyProject, personsEnvironment, ROOT, run } from '../harness/project-copy.ts';
import { commandsOf, followRecipes } from '../harness/recipes.ts';

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

/** What Vitest's reporter of JSON writes, as far as it is read here. */
interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

describe('CONTRIBUTING.md', () => {
  /** A copy of the project in which the recipes are followed. */
  let copy: string;
  beforeAll(async () => {
    const project = await copyProject();
    copy = project.path;
    followRecipes(copy);
    return () => {
      project[Symbol.dispose]();
      rmSync(`${copy}.json`, { force: true });
    };
  });
  const tool = (name: string, ...args: string[]): Promise<string> =>
    run(join(copy, 'node_modules/.bin', name), args, {
      cwd: copy,
      env: personsEnvironment({
        PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      }),
    });
  /** Runs files of tests; gives the report, also of tests that fail. */
  const vitest = async (project: string, ...files: readonly string[]) => {
    const report = `${copy}.json`;
    rmSync(report, { force: true });
    const reporter = ['--reporter=json', `--outputFile=${report}`];
    const output = await tool('vitest', 'run', '--project', project, ...files, ...reporter).catch(
      String,
    );
    if (!existsSync(report)) throw new Error(output);
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  };
  /** Runs files in one run, as each run prepares anew; gives how many tests of each file passed, and the messages of failures. */
  const passedIn = async (project: string, ...files: readonly string[]) => {
    const { testResults } = await vitest(project, ...files);
    const passed = testResults.map(({ name, assertionResults }) => [
      files.find((path) => name.endsWith(path)) ?? name,
      assertionResults.filter(({ status }) => status === 'passed').length,
    ]);
    const failures = testResults.flatMap(({ message, assertionResults }) => [
      // Why a file could not be loaded.
      message,
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
    ]);
    return {
      passed: Object.fromEntries(passed) as Record<string, number>,
      failures: failures.filter((each) => each !== ''),
    };
  };

  test('the recipes compile', async () => {
    await tool('tsc', '-b', '--checkers', '1');
  });

  // Before the next test changes `wire-history.ts`, on which nearly everything depends: all that would be compiled again.
  test('the commands for a part of the tests find tests', async () => {
    const commands = commandsOf('CONTRIBUTING.md').map((command) =>
      // Which files it would run: to run them all again would take minutes.
      command.replace('vitest run', 'vitest list --filesOnly'),
    );
    const script = ['set -e', ...commands].join('\n');
    const output = await run('sh', ['-c', script], { cwd: copy, env: personsEnvironment() });
    expect(output).toMatch(/chat.*\.test\.ts/);
  });

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

  test('the calls, the list, the job and the table of the recipes pass their tests', async () => {
    const files = [
      'tests/talks/find-same.test.ts',
      'tests/talks/count-all.test.ts',
      'tests/talks/hidden.test.ts',
      // The rows of accounts in the new table are declared.
      'tests/people/account-rows.test.ts',
    ];
    const { passed, failures } = await passedIn('gateway-sqlite', ...files);
    expect(failures).toEqual([]);
    const [call, field, list, rows] = files.map((file) => passed[file]);
    expect({ call, field, list }).toEqual({ call: 2, field: 1, list: 1 });
    expect(rows).toBeGreaterThan(0);
  });

  test('the page of the desk of the recipe passes its test', async () => {
    const page = 'staff/set-names.dom.test.tsx';
    expect(await passedIn('web-dom', page)).toEqual({ passed: { [page]: 1 }, failures: [] });
  });

  test('the texts of the recipes are those of no other, and the route keeps the tests of all routes', async () => {
    const files = [
      'src/texts.test.ts',
      'app/routes.test.ts',
      'app/screens.test.tsx',
      'drawn-screens.test.ts',
    ];
    const { passed, failures } = await passedIn('web', ...files);
    expect(failures).toEqual([]);
    expect(files.filter((file) => !passed[file])).toEqual([]);
  });

  test('the screen of the recipe passes its test', async () => {
    await run(
      process.execPath,
      [
        '-e',
        "import('./scripts/lib/web-build.mjs').then((build) => build.ensureWebBuilt({ isQuick: true }))",
      ],
      { cwd: copy, env: personsEnvironment() },
    );
    const screen = 'my-talks.test.ts';
    expect(await passedIn('e2e', screen)).toEqual({ passed: { [screen]: 1 }, failures: [] });
  });
});
