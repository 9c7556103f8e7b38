import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beyondLimits, metered, takeCosts } from './costs.mjs';
import { at, CACHE } from './root.mjs';
import { capture, toolEnvironment } from './run.mjs';
import { say, since } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** @typedef {{ name: string, tests: number, wallMs: number, processorMs: number, files: import('./costs.mjs').FileCosts[] }} SuiteCosts */

/** Test files run in an order of this run, so that none needs another before it. To repeat one: `TEST_SEED`. */
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

/** Counts what vitest's JSON report holds; a file that could not be run is one failure. @returns {Tally} */
const count = (report) => {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) tally[test.status in tally ? test.status : 'skipped'] += 1;
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      tally.failed += 1;
  }
  return tally;
};

/** Without the right to a higher priority. */
const ALIKE = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];

/**
 * How Vitest is started. As root, Chromium would give itself six times the processor time of the gateways that it waits
 * for: on a busy machine they answered after half a minute.
 */
const vitestCommand = () => {
  try {
    execFileSync('setpriv', [...ALIKE, 'true'], { stdio: 'ignore' });
    return ['setpriv', ...ALIKE, 'vitest'];
  } catch {
    // Another user than root has no such right to give up, some containers may not, and other systems have no such program.
    return ['vitest'];
  }
};

/**
 * Runs vitest projects, shows their failures, and counts.
 * @param {string} name what people call the suite
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {{ env?: NodeJS.ProcessEnv, files?: readonly string[] }} [options] what the tests read; the test files, all
 *   of the projects by default
 * @returns {Promise<{ tally: Tally, costs: SuiteCosts }>}
 */
export const runSuite = async (name, projects, { env = {}, files = [] } = {}) => {
  const folder = join(CACHE, 'results');
  const [report, costs, soFar] = ['json', 'costs', 'failures'].map((kind) =>
    join(folder, `${projects[0]}.${kind}`),
  );
  mkdirSync(folder, { recursive: true });
  for (const old of [report, costs, soFar]) rmSync(old, { force: true });
  say(`      ${name}: files in the order of TEST_SEED=${SEED}; failures so far: ${soFar}`);
  const start = performance.now();
  const [program, ...first] = vitestCommand();
  const { value, ...took } = await metered(() =>
    capture(
      program,
      [
        ...first,
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--sequence.shuffle.files',
        `--sequence.seed=${SEED}`,
        '--reporter=minimal',
        '--reporter=json',
        `--reporter=${at('scripts/lib/failures.mjs')}`,
        `--outputFile.json=${report}`,
        ...files,
      ],
      {
        env: toolEnvironment({ ...env, TEST_COSTS: costs, TEST_FAILURES: soFar }),
        shell: process.platform === 'win32',
      },
    ),
  );
  const { code, output } = value;
  // Whole, when it has ended: another suite may run beside it.
  if (code !== 0) say(output);
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const failures = existsSync(soFar) ? readFileSync(soFar, 'utf8').trimEnd().split('\n') : [];
  // An error outside a test, or no test at all, fails the run without failing a test.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  const filesCosts = takeCosts(costs);
  const beyond = env.TEST_SCOPE === 'quick' ? beyondLimits(name, filesCosts) : [];
  tally.failed += beyond.length;
  failures.push(...beyond);
  const { passed, failed, skipped } = tally;
  // Again at the end: the reporter's own list may be thousands of lines further up.
  for (const failure of failures) say(`      ${failure}`);
  const figures = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  say(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${figures}, ${since(start)}`);
  return {
    tally,
    costs: { name, tests: passed + failed + skipped, ...took, files: filesCosts },
  };
};
