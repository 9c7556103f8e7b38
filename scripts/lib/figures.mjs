import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLastRun } from './costs.mjs';
import { at, NODE } from './root.mjs';
import { capture } from './run.mjs';

/**
 * What a part of a measurement printed.
 * @typedef {{ name: string, value: number }} Measured
 * @typedef {{ name: string, says: string, unit: string, goal: string, noise: number }} Figure
 */

/** How far two runs of the same code lie apart on a quiet machine, a share: less is no change. What is counted has none. */
const RATIO = 0.1;
const TIME = 0.2;
const MEMORY = 0.03;
const COUNTED = 0;

const figure = (name, says, unit, goal, noise) => ({ name, says, unit, goal, noise });

/** Reads the lines `figure <name> <value> <unit>` of what a benchmark printed. @returns {Measured[]} */
export const readFigures = (output) =>
  [...output.matchAll(/^figure (\S+) (-?[\d.]+)(?: .*)?$/gm)].map(([, name, value]) => ({
    name,
    value: Number(value),
  }));

/** The longest takes 3 min on a quiet machine: one that hangs does not keep the others from being measured. */
const BENCH_MAX_MS = 15 * 60_000;

/** A benchmark, narrowed. Its exit code says whether its own goals are met, which the table says too. */
const bench = (file, environment) => async () => {
  const { output } = await capture(
    NODE,
    ['--no-experimental-webstorage', at('bench', `${file}.ts`)],
    { env: { ...process.env, ...environment }, timeout: BENCH_MAX_MS },
  );
  const found = readFigures(output);
  if (found.length === 0) throw new Error(output.trimEnd().split('\n').at(-1));
  return found;
};

/** The totals, kB, that a script of the checks prints last for each load. */
const loads = (script, names) => async () => {
  const { output } = await capture(NODE, [at('scripts', script)]);
  const totals = [...output.matchAll(/([\d.]+) kB {2}in all/g)].map(([, kb]) => Number(kb));
  if (totals.length !== names.length) throw new Error(output.trimEnd());
  return names.map((name, place) => ({ name, value: totals[place] }));
};

/** The types that the checker makes for the client and all that it imports: they grow with the chains of inference. */
const types = async () => {
  // The client is checked against what its references declare.
  await capture('tsc', ['-b', '--checkers', '1']);
  const { code, output } = await capture('tsc', [
    ...['-p', at('packages/web'), '--noEmit', '--checkers', '1', '--extendedDiagnostics'],
    // Else the compiler would skip what it has checked before.
    ...['--incremental', 'false', '--composite', 'false'],
  ]);
  const number = (label) => Number(new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(output)?.[1]);
  if (code !== 0 || Number.isNaN(number('Types')))
    throw new Error(output.trimEnd().split('\n').at(-1));
  return [
    { name: 'types', value: number('Types') / 1000 },
    { name: 'types-time', value: number('Total time') },
  ];
};

/**
 * MB of a folder of packages and what its links lead to: pnpm may keep packages elsewhere. Files with several links count once.
 * Caches of tools in that folder do not count.
 */
const megabytesOf = (folder) => {
  const { stdout } = spawnSync('du', ['-skL', '--exclude=.cache', folder], { encoding: 'utf8' });
  return Math.round(Number(stdout.split('\t')[0]) / 1024);
};

/** What is installed here, and what `npm start` would install in a fresh copy of the last commit. */
const install = async () => {
  const copy = mkdtempSync(join(tmpdir(), 'xuanjiang-install-'));
  try {
    const { pnpm } = JSON.parse(readFileSync(at('package.json'), 'utf8')).config;
    const steps = [
      ['sh', ['-c', 'git archive HEAD | tar -x -C "$0"', copy], {}],
      ['npx', ['--yes', `pnpm@${pnpm}`, 'install', '--frozen-lockfile', '--prod'], { cwd: copy }],
    ];
    for (const [command, args, options] of steps) {
      const { code, output } = await capture(command, args, options);
      if (code !== 0) throw new Error(output.trimEnd().split('\n').at(-1));
    }
    return [
      { name: 'install', value: megabytesOf(at('node_modules')) },
      { name: 'install-to-run', value: megabytesOf(join(copy, 'node_modules')) },
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const suite = async () => {
  const run = readLastRun();
  if (run === null) throw new Error('no `npm test` has passed here');
  return [
    { name: 'suite', value: run.wallMs / 60_000 },
    { name: 'suite-processor', value: run.processorMs / 60_000 },
  ];
};

/**
 * The parts of a measurement with what each gives. The parts run one after the other.
 * @type {readonly { part: string, measure: () => Promise<Measured[]>, figures: readonly Figure[] }[]}
 */
export const PARTS = [
  {
    part: 'fan-out',
    measure: bench('chat-fanout', { BENCH_CASES: 'single,burst', BENCH_ROUNDS: '3' }),
    figures: [
      figure(
        'fan-out-single',
        'one message to 5,000 readers, cost',
        'of a `ws` loop',
        '≤ 0.8',
        RATIO,
      ),
      figure('fan-out-burst', '200 messages/s to 2,000 readers, cost', 'times less', '≥ 6', RATIO),
    ],
  },
  {
    part: 'hot-reads',
    measure: bench('hot-reads', {}),
    figures: [
      figure('hot-read', 'a short shared answer', 'of bare `node:http`', '≥ 0.8', RATIO),
      figure('hot-read-full', 'a full day', 'of bare `node:http`', '≥ 0.8', RATIO),
    ],
  },
  {
    part: 'search',
    measure: bench('hostile-load', { HOSTILE_ENGINES: 'sqlite', HOSTILE_ATTACKS: 'search' }),
    figures: ['healthz', 'hot-read', 'post'].map((victim) =>
      figure(
        `beside-search-${victim}-sqlite`,
        `${victim} beside 60 searches`,
        'times slower',
        '≤ 1.5',
        TIME,
      ),
    ),
  },
  {
    part: 'first-paint',
    measure: bench('first-paint', { BENCH_ROUNDS: '3' }),
    figures: ['video', 'live'].flatMap((page) => [
      figure(`${page}-first-paint`, `${page}, slow 4G: first content`, 'ms', '≤ 1000', TIME),
      figure(`${page}-largest-paint`, `${page}: largest paint`, 'ms', '≤ 1000', TIME),
      figure(`${page}-shift`, `${page}: layout shift`, '', '≤ 0.02', TIME),
    ]),
  },
  {
    part: 'load',
    measure: loads('first-load.mjs', ['first-load', 'talk-load']),
    figures: [
      figure('first-load', 'script and style of `/video`', 'kB', '≤ 128', COUNTED),
      figure('talk-load', 'of a talk, beyond that', 'kB', '≤ 95', COUNTED),
    ],
  },
  {
    part: 'staff-load',
    measure: loads('staff-load.mjs', ['staff-load']),
    figures: [figure('staff-load', 'of a page of the desk, beyond that', 'kB', '≤ 320', COUNTED)],
  },
  {
    part: 'memory',
    measure: bench('memory', { BENCH_ROUNDS: '3', BENCH_WALK: 'on' }),
    figures: [
      figure('memory-production', 'fresh gateway, production', 'MB', '≤ 130', MEMORY),
      figure('memory-demo', 'fresh gateway, demo', 'MB', '≤ 130', MEMORY),
      figure('memory-walked', 'demo after a walk over all pages', 'MB', '≤ 170', MEMORY),
      figure('start-production', 'start, production', 's', '', TIME),
      figure('start-production-processor', 'processor time of it', 's', '', RATIO),
      figure('start-demo', 'start, demo', 's', '', TIME),
      figure('start-demo-processor', 'processor time of it', 's', '', RATIO),
    ],
  },
  {
    part: 'live',
    measure: bench('glass-to-glass', {}),
    figures: [
      figure('live-delay', 'age of the live picture', 's', '≤ 5', TIME),
      figure('live-delay-ratio', 'the same', 'of plain hls.js', '≤ 1.2', RATIO),
    ],
  },
  {
    part: 'types',
    measure: types,
    figures: [
      figure('types', 'types that a check of the client makes', 'thousand', '', 0.02),
      figure('types-time', 'time of it', 's', '', TIME),
    ],
  },
  {
    part: 'install',
    measure: install,
    figures: [
      figure('install', 'all packages', 'MB', '', COUNTED),
      figure('install-to-run', 'packages that `npm start` needs', 'MB', '', COUNTED),
    ],
  },
  {
    part: 'suite',
    measure: suite,
    figures: [
      figure('suite', 'the last `npm test`', 'min', '≤ 15', TIME),
      figure('suite-processor', 'processor time of it', 'min', '', RATIO),
    ],
  },
];

/** Whether a goal such as `≤ 130` is met; null of none. */
export const meets = (goal, value) => {
  const [sign, bound] = goal.split(' ');
  if (bound === undefined) return null;
  return sign === '≤' ? value <= Number(bound) : value >= Number(bound);
};

/**
 * How a value stands to that of the last release; empty where either is not known.
 * @param {Figure} of its goal says which direction is better; without one less is
 * @param {number | null} release @param {number | null} now
 */
export const compare = ({ goal, noise }, release, now) => {
  if (release === null || now === null) return '';
  const grown = (now - release) * (goal.startsWith('≥') ? -1 : 1);
  if (Math.abs(grown) <= Math.abs(release) * noise) return 'as before';
  return grown > 0 ? 'worse' : 'better';
};
