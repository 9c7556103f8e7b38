import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quickFolder } from '../lib/quick-folder.mjs';
import { NODE } from '../lib/root.mjs';
import { toolEnvironment } from '../lib/run.mjs';
import { findChromium } from '../services.mjs';

/** The kinds of tests, the cheapest first: their Vitest projects, and what they need. */
export const STAGES = {
  unit: { projects: ['!gateway-*', '!e2e'], environment: () => ({ TMPDIR: quickFolder() }) },
  integration: {
    // Servers that are given are those of `npm test`: docs/topics/tests.md#planted-faults.
    projects: ['gateway-sqlite', ...(process.env.TEST_DATABASE_URL ? ['gateway-postgres'] : [])],
    environment: () => ({ TMPDIR: quickFolder() }),
  },
  browser: {
    projects: ['e2e'],
    environment: () => ({ TMPDIR: tmpdir(), CHROMIUM: findChromium() }),
    needsClient: true,
  },
};

const MINUTE_MS = 60_000;
/** Many times what a file takes: a fault that loops would hold the run. */
const limitOf = (files) => (10 + 2 * files.length) * MINUTE_MS;
const BUILD = "import('./scripts/lib/gateway-build.mjs').then((build) => build.ensureBuilt())";

/** Ends a process with all that it has started: a worker that loops does not notice that its parent is gone. */
const endGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
};

/** Runs Node to its end, for so long at most. @returns {Promise<number | null>} its exit code */
const runNode = async (args, { cwd, env, limitMs }) => {
  const child = spawn(NODE, args, {
    cwd,
    env: toolEnvironment(env),
    stdio: 'ignore',
    detached: true,
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  const limit = setTimeout(end, limitMs);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  process.off('exit', end);
  // What a run that was broken off has left behind.
  end();
  return code;
};

/**
 * Runs files of a stage in a copy of the project.
 * @param {keyof typeof STAGES} stage
 * @param {readonly string[]} files in the order in which they run
 * @param {{ path: string, bail: number }} copy its folder, and after how many failures it ends (0: never)
 * @returns {Promise<readonly { file: string, test: string }[]>} what failed
 */
export const runStage = async (stage, files, { path, bail }) => {
  const { projects, environment, needsClient } = STAGES[stage];
  const options = { cwd: path, env: environment(), limitMs: limitOf(files) };
  if (needsClient) {
    const code = await runNode(['--eval', BUILD], options);
    if (code !== 0) return [{ file: 'the web client', test: 'builds' }];
  }
  const report = join(path, 'node_modules/.cache/report.json');
  rmSync(report, { force: true });
  const request = JSON.stringify({ projects, files, bail, report });
  await runNode([join(path, 'scripts/faults/run-tests.mjs'), request], options);
  if (!existsSync(report)) return [{ file: files[0], test: 'did not end' }];
  const { failed, errors } = JSON.parse(readFileSync(report, 'utf8'));
  if (failed.length > 0 || errors.length === 0) return failed;
  return [{ file: files[0], test: `could not be run: ${errors[0]}` }];
};
