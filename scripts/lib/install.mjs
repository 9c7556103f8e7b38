import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
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
 * Installs the packages unless the last install was of the same manifests and lockfile.
 * Runs on any Node from 20 on, with npm and nothing else.
 * @param {(line: string) => void} [tell] where progress goes; standard output unless given
 * @throws StepError when the install fails
 */
export const ensureInstalled = async (tell = say) => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StepError(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}`);
  }
  const mark = fingerprint(manifests());
  if (existsSync(NODE) && isDone('install', mark)) return;

  const { pnpm } = JSON.parse(readFileSync(at('package.json'), 'utf8')).config;
  const start = performance.now();
  tell('installing packages (the first time takes a minute)');
  const { code, output } = await capture(
    'npx',
    ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--reporter=append-only'],
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
  markDone('install', mark);
  tell(`packages installed in ${since(start)}`);
};
