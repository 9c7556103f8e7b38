import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fingerprint, isDone, markDone, wasDone } from './fingerprint.mjs';
import { at, NODE, ROOT } from './root.mjs';
import { capture } from './run.mjs';
import { StepError, say, since } from './say.mjs';

const OLDEST_NODE = 20;
const PROGRESS_EVERY_MS = 5000;

const manifests = () => [
  at('package.json'),
  at('pnpm-workspace.yaml'),
  at('pnpm-lock.yaml'),
  at('bench/package.json'),
  at('e2e/package.json'),
  ...readdirSync(at('packages')).map((name) => at('packages', name, 'package.json')),
];

/** Relays pnpm's own progress now and then. */
const relayProgress = (tell) => {
  let last = performance.now();
  return (text) => {
    const line = text.split('\n').findLast((part) => part.startsWith('Progress:'));
    if (line === undefined || performance.now() - last < PROGRESS_EVERY_MS) return;
    last = performance.now();
    tell(`  ${line.slice('Progress: '.length)}`);
  };
};

/**
 * What the product itself needs: no tests, and no tools but those that build the client. Not by `--filter`: pnpm then
 * asks the registry about each package first, which takes a minute.
 */
const TO_RUN = ['--prod'];

/** @param {'install' | 'install-to-run'} step its mark, beside those that will do as well */
const ensure = async (step, options, tell) => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StepError(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}`);
  }
  const mark = fingerprint(manifests());
  if (existsSync(NODE) && (isDone('install', mark) || isDone(step, mark))) return;

  const { pnpm } = JSON.parse(readFileSync(at('package.json'), 'utf8')).config;
  const start = performance.now();
  tell('installing packages (the first time takes a minute)');
  const { code, output } = await capture(
    'npx',
    ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--reporter=append-only', ...options],
    {
      cwd: ROOT,
      // In production pnpm would leave out the tools, and the runtime is one of them.
      env: { ...process.env, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
      onText: relayProgress(tell),
    },
  );
  if (code !== 0) throw new StepError(`${output.trimEnd()}\nthe packages could not be installed`);
  const runtime = await capture(NODE, ['--version'], { cwd: ROOT });
  if (runtime.code !== 0) {
    throw new StepError(
      `${runtime.output.trimEnd()}\nthe packaged Node does not run here; on a bare Linux it wants libatomic (Debian: apt-get install libatomic1)`,
    );
  }
  markDone(step, mark);
  tell(`packages installed in ${since(start)}`);
};

/**
 * Installs all packages unless the last install was of the same manifests and lockfile.
 * Runs on any Node from 20 on, with npm and nothing else.
 * @param {(line: string) => void} [tell] where progress goes; standard output unless given
 * @throws StepError when the install fails
 */
export const ensureInstalled = (tell = say) => ensure('install', [], tell);

/**
 * The same for what only runs the product: two thirds of the bytes. Where all packages were installed once, all are
 * again: somebody works on the project there.
 */
export const ensureInstalledToRun = (tell = say) =>
  wasDone('install') ? ensureInstalled(tell) : ensure('install-to-run', TO_RUN, tell);
