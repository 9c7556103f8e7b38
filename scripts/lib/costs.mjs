import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { childrenMs } from './children-ms.mjs';
import { CACHE, ROOT } from './root.mjs';
import { say } from './say.mjs';

const DEAREST = 10;

/**
 * What a suite of `npm test` may start and make, counted while it runs. These make tests dear on every machine, however
 * busy it is. Before you raise a limit, see whether a gateway, database or page that the test has already would do.
 * @type {Readonly<Record<string, Readonly<Record<string, number>>>>}
 */
const MOST = {
  units: { processes: 10, gateways: 0, databases: 0, pages: 0 },
  'gateway on SQLite': { processes: 92, gateways: 525, databases: 615, pages: 0 },
  'gateway on PostgreSQL': { processes: 58, gateways: 66, databases: 105, pages: 0 },
  browser: { processes: 42, gateways: 0, databases: 0, pages: 136 },
};

/** @typedef {{ file: string, processorMs: number, wallMs: number } & Record<string, number>} FileCosts */

/** What a part of the run has used so far. @type {AsyncLocalStorage<{ processorMs: number }>} */
const meters = new AsyncLocalStorage();
let charged = 0;

/**
 * Charges the processor time of a child that has just ended to the part of the run that started it. Where two end in
 * the same moment, the first is charged with both.
 */
export const chargeEnded = () => {
  const used = childrenMs();
  const meter = meters.getStore();
  if (meter !== undefined) meter.processorMs += used - charged;
  charged = used;
};

/**
 * Runs a part of the run, others beside it, and says what it took.
 * @template T @param {() => Promise<T>} work
 * @returns {Promise<{ value: T, wallMs: number, processorMs: number }>}
 */
export const metered = async (work) => {
  const start = performance.now();
  const meter = { processorMs: 0 };
  const value = await meters.run(meter, work);
  return { value, wallMs: performance.now() - start, processorMs: meter.processorMs };
};

/**
 * Reads what `note-costs.mjs` wrote, and removes it.
 * @returns {FileCosts[]}
 */
export const takeCosts = (place) => {
  try {
    const lines = readFileSync(place, 'utf8').trimEnd().split('\n');
    rmSync(place);
    return lines
      .map((line) => JSON.parse(line))
      .map((row) => ({ ...row, file: relative(ROOT, row.file) }));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
};

/** Adds up what all files of a suite counted. @param {readonly FileCosts[]} files */
const countsOf = (files) => {
  const sums = {};
  for (const { file, processorMs, wallMs, ...counts } of files) {
    for (const [what, number] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + number;
  }
  return sums;
};

/**
 * What a suite started or made beyond its limits, a sentence each.
 * @param {string} suite @param {readonly FileCosts[]} files
 */
export const beyondLimits = (suite, files) => {
  const counts = countsOf(files);
  return Object.entries(MOST[suite] ?? {})
    .filter(([what, most]) => (counts[what] ?? 0) > most)
    .map(
      ([what, most]) =>
        `${suite}: ${counts[what]} ${what}, at most ${most} (scripts/lib/costs.mjs)`,
    );
};

/** What the last whole `npm test` took, for `npm run figures`. */
const LAST_RUN = join(CACHE, 'last-run.json');

/** @param {readonly { processorMs: number }[]} suites @param {number} wallMs */
export const keepLastRun = (suites, wallMs) => {
  mkdirSync(CACHE, { recursive: true });
  const processorMs = suites.reduce((sum, suite) => sum + suite.processorMs, 0);
  writeFileSync(
    LAST_RUN,
    JSON.stringify({ endedAt: new Date().toISOString(), wallMs, processorMs }),
  );
};

/** @returns {{ endedAt: string, wallMs: number, processorMs: number } | null} null where none has ended here */
export const readLastRun = () =>
  existsSync(LAST_RUN) ? JSON.parse(readFileSync(LAST_RUN, 'utf8')) : null;

const seconds = (ms) => (ms / 1000).toFixed(1);

/** Prints rows with their columns one below the other, numbers to the right. */
const sayTable = (rows) => {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map((row) => `${row[column]}`.length)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? `${cell}`.padEnd(widths[column]) : `${cell}`.padStart(widths[column]),
    );
    say(`  ${cells.join('  ')}`.trimEnd());
  }
};

/**
 * Prints what each suite took, and the dearest files of all.
 * @param {readonly { name: string, tests: number, wallMs: number, processorMs: number, files: readonly FileCosts[] }[]} suites
 * @param {number} wallMs what all took, some of them side by side
 */
export const sayCosts = (suites, wallMs) => {
  say(`\nWhat it took, in seconds, on ${availableParallelism()} cores`);
  const sum = (pick) => suites.reduce((total, suite) => total + pick(suite), 0);
  const row = (name, files, tests, wallMs, processorMs) => [
    name,
    files,
    tests,
    seconds(wallMs),
    seconds(processorMs),
  ];
  sayTable([
    ['suite', 'files', 'tests', 'wall', 'processor'],
    ...suites.map((suite) =>
      row(suite.name, suite.files.length, suite.tests, suite.wallMs, suite.processorMs),
    ),
    row(
      'all',
      sum(({ files }) => files.length),
      sum(({ tests }) => tests),
      wallMs,
      sum(({ processorMs }) => processorMs),
    ),
  ]);
  for (const { name, files } of suites) {
    const counts = Object.entries(countsOf(files)).map(([what, number]) => `${number} ${what}`);
    if (counts.length > 0) say(`  ${name}: ${counts.join(', ')}`);
  }
  const dearest = suites
    .flatMap(({ files }) => files)
    .sort((a, b) => b.processorMs - a.processorMs)
    .slice(0, DEAREST);
  say('\nThe dearest files');
  sayTable([
    ['file', 'wall', 'processor'],
    ...dearest.map(({ file, wallMs, processorMs }) => [
      file,
      seconds(wallMs),
      seconds(processorMs),
    ]),
  ]);
  say('');
};
