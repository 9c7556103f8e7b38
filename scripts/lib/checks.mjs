import { ensureBuilt } from './gateway-build.mjs';
import { importChecker } from './import-rules.mjs';
import { at, NODE } from './root.mjs';
import { capture, toolEnvironment } from './run.mjs';
import { StepError, say, since } from './say.mjs';

const script = (name) => () => capture(NODE, [at('scripts', name)]);
const tool =
  (name, ...args) =>
  () =>
    capture(name, args, { shell: process.platform === 'win32' });

const builds = async () => {
  try {
    await ensureBuilt();
    return { code: 0, output: '' };
  } catch (error) {
    if (error instanceof StepError) return { code: 1, output: error.message };
    throw error;
  }
};

const TYPES = 'types';
const LINT = 'lint';
const IMPORT_RULES = 'import rules';
export const BUILDS = 'builds';
const lint = (...files) =>
  tool('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files);

/** Types, lint and structure; each with what to do when it fails. The last three look at what the build wrote. */
export const CHECKS = [
  {
    name: TYPES,
    advice: 'mend the types',
    // One checker: each of several works out again what the others know, three times the processor time in all.
    run: tool('tsc', '-b', '--checkers', '1'),
  },
  {
    name: LINT,
    advice: 'run `npm run format`, then mend what is left',
    run: lint(),
  },
  {
    name: 'comments',
    advice: 'say what the comment speaks of, or delete it',
    run: script('comments.mjs'),
  },
  {
    name: 'links',
    advice:
      'mend the link, the heading to which it led, or the row of docs/security.md; shorten the document',
    run: script('links.mjs'),
  },
  {
    name: IMPORT_RULES,
    advice: 'import along the layers, see .dependency-cruiser.mjs',
    run: () => importChecker(['--output-type', 'err-long', 'packages', 'e2e', 'bench']),
  },
  {
    name: 'import canary',
    advice: 'the rules miss a planted breach: mend .dependency-cruiser.mjs',
    run: script('import-canary.mjs'),
  },
  {
    name: 'style sheets',
    advice: 'see docs/topics/look.md#style-sheets',
    run: script('style-count.mjs'),
  },
  { name: 'unused code', advice: 'remove it, or say why in knip.json', run: tool('knip') },
  { name: 'manifests', advice: 'run `npx sherif --fix`', run: tool('sherif') },
  { name: BUILDS, advice: 'mend what Vite names', run: builds },
  {
    name: 'first load',
    advice: 'load what /video does not show at once later, with import()',
    run: script('first-load.mjs'),
  },
  {
    name: 'staff load',
    advice: 'load what the first page of the staff does not show later, with import()',
    run: script('staff-load.mjs'),
  },
  {
    name: 'old browsers',
    advice: 'write it without what the oldest browsers of vite.config.ts lack',
    run: script('old-browsers.mjs'),
  },
];

/**
 * What a start loads, which timers an idle gateway has, and how many statements calls make: counted, so the same on every
 * machine. Not in `CHECKS`: `npm test` has these files among the others.
 */
export const COUNTS = {
  name: 'counts',
  advice: 'load it later, ask in fewer statements, or raise the number and say why',
  run: () =>
    capture(
      'vitest',
      [
        ...['run', '--project', 'gateway-sqlite', '--reporter', 'minimal'],
        ...['tests/loaded-at-start.test.ts', 'tests/work-of-calls.test.ts'],
      ],
      {
        env: toolEnvironment({ TEST_SCOPE: 'quick' }),
        shell: process.platform === 'win32',
      },
    ),
};

/** The checks that a change of some files needs most: types and import rules of all, the lint of these. */
export const checksOf = (files) =>
  CHECKS.filter(({ name }) => [TYPES, LINT, IMPORT_RULES].includes(name)).map((check) =>
    check.name === LINT ? { ...check, run: lint(...files) } : check,
  );

const indented = (text) => text.trimEnd().replaceAll(/^(?=.)/gm, '    ');

/** Runs a check and prints its line. @returns {Promise<boolean>} whether it passed */
const passes = async ({ name, advice, run }) => {
  const start = performance.now();
  const { code, output } = await run();
  const line = `${name.padEnd(14)} ${since(start)}`;
  if (code === 0) say(`ok    ${line}  ${output.trimEnd().split('\n').at(-1).trim()}`.trimEnd());
  else say(`${indented(output)}\nFAIL  ${line}  ${advice}`);
  return code === 0;
};

/**
 * Runs checks, also after one that failed, and prints a line for each. The types take as long as all others
 * together, so these run meanwhile, one after the other.
 * @param {readonly (typeof CHECKS)[number][]} checks
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export const runChecks = async (checks) => {
  const isTypes = ({ name }) => name === TYPES;
  const inTurn = async (part) => {
    let failed = 0;
    for (const check of part) if (!(await passes(check))) failed += 1;
    return failed;
  };
  const [types, others] = await Promise.all([
    inTurn(checks.filter(isTypes)),
    inTurn(checks.filter((check) => !isTypes(check))),
  ]);
  const failed = types + others;
  return { passed: checks.length - failed, failed };
};
