import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

/** Of Linux, where `/proc` counts in these. */
const TICK_MS = 10;
const DEAREST = 10;

/**
 * What a suite may start and make, counted while it runs. These make tests dear on every machine, however busy it
 * is. Who needs more looks first whether one that is there already would do.
 * @type {Readonly<Record<string, Readonly<Record<string, number>>>>}
 */
const MOST = {};

/** @typedef {{ file: string, processorMs: number, wallMs: number } & Record<string, number>} FileCosts */

/** Processor time that the ended children of this process used, ms; 0 on systems without /proc. */
export const childrenMs = () => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
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
 */
export const sayCosts = (suites) => {
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
      sum(({ wallMs }) => wallMs),
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
