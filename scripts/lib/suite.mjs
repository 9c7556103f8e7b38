import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './root.mjs';
import { capture, toolEnvironment } from './run.mjs';
import { say, since } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** Counts what vitest's JSON report holds; a file that could not be run is one failure. */
const count = (report) => {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report.testResults) {
    for (const test of assertionResults) tally[test.status in tally ? test.status : 'skipped'] += 1;
    const named = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !named) tally.failed += 1;
  }
  return tally;
};

/**
 * Runs vitest projects, shows their failures, and counts.
 * @param {string} name what people call the suite
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {NodeJS.ProcessEnv} [env] what the tests read
 * @returns {Promise<Tally>}
 */
export const runSuite = async (name, projects, env = {}) => {
  const report = join(CACHE, 'results', `${projects[0]}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const start = performance.now();
  const { code } = await capture(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: toolEnvironment(env), stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // An error outside a test, or no test at all, fails the run without failing a test.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  const { passed, failed, skipped } = tally;
  const figures = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  say(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${figures}, ${since(start)}`);
  return tally;
};
