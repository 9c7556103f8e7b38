import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from './root.mjs';
import { capture, toolEnvironment } from './run.mjs';
import { say, since } from './say.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** Of a failure's message: an error by name, or what a browser waited for, stands in the first lines. */
const MESSAGE_LINES = 12;

/** Counts what vitest's JSON report holds, and names what failed; a file that could not be run is one failure. */
const count = (report) => {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const { name, status, assertionResults } of report.testResults) {
    for (const test of assertionResults) tally[test.status in tally ? test.status : 'skipped'] += 1;
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      const lines = (failureMessages ?? []).join('\n').split('\n').slice(0, MESSAGE_LINES);
      failures.push(`${file}: ${fullName}`, ...lines.map((line) => `  ${line}`));
    }
    if (status === 'failed' && failed.length === 0) {
      tally.failed += 1;
      failures.push(`${file}: could not be run`);
    }
  }
  return { tally, failures };
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
  const { tally, failures } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { tally: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
  // An error outside a test, or no test at all, fails the run without failing a test.
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  const { passed, failed, skipped } = tally;
  // Again at the end: the reporter's own list may be thousands of lines further up.
  for (const failure of failures) say(`      ${failure}`);
  const figures = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  say(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${figures}, ${since(start)}`);
  return tally;
};
