import { existsSync } from 'node:fs';
import { distancesFrom, importersIn, readTree } from '../faults/import-graph.mjs';
import { createRanking } from '../faults/rank-tests.mjs';
import { at, ROOT } from './root.mjs';
import { capture } from './run.mjs';
import { StepError } from './say.mjs';

const IS_TEST = /\.test\.tsx?$/;
const IS_RARE = /\.all\.test\.tsx?$/;
const IS_SOURCE = /^(?:packages|e2e)\/.*\.tsx?$/;
const IS_UNIT = /^packages\/[^/]+\/(?:src|scripts|worker)\//;
const IS_INTEGRATION = /^packages\/gateway\/tests\//;
const IS_BROWSER = /^e2e\//;

/** What starts a whole gateway or product reaches every file: of such tests, those run that have most to do with a change. */
const MOST_INTEGRATION = 8;
const MOST_BROWSER = 2;

const git = async (...args) => {
  const { code, output } = await capture('git', args, { cwd: ROOT });
  if (code !== 0) throw new StepError(output.trimEnd());
  return output.split('\n').filter(Boolean);
};

/** Files that differ from a commit, and those that git does not know yet. @param {string} base a commit */
export const changedFiles = async (base) => {
  const [differing, unknown] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...differing, ...unknown])].filter((file) => existsSync(at(file)));
};

/**
 * Which tests changed files can affect: all units that import them, themselves or by others; of the tests that start
 * a gateway or the product, the changed ones and those that mention most of what changed.
 * @param {readonly string[]} changed paths
 */
export const affectedBy = (changed) => {
  const texts = readTree(ROOT);
  const importers = importersIn(texts);
  const sources = changed.filter((file) => IS_SOURCE.test(file));
  const reached = new Set(sources.flatMap((file) => [...distancesFrom(file, importers).keys()]));
  const tests = (isKind) =>
    [...texts.keys()].filter(
      (file) => IS_TEST.test(file) && !IS_RARE.test(file) && isKind.test(file),
    );
  const ranking = createRanking(texts);
  const likely = { integration: new Map(), browser: new Map() };
  for (const file of sources.filter((source) => !IS_TEST.test(source))) {
    const ranked = ranking.rank({ file, declared: texts.get(file) ?? '', fault: { name: '' } });
    for (const kind of ['integration', 'browser']) {
      for (const [place, test] of ranked[kind].entries()) {
        if (IS_RARE.test(test)) continue;
        likely[kind].set(test, (likely[kind].get(test) ?? 0) + 1 / (place + 1));
      }
    }
  }
  const best = (kind, isKind, most) => {
    const own = sources.filter((file) => IS_TEST.test(file) && isKind.test(file));
    const others = [...likely[kind]].sort(([, a], [, b]) => b - a).map(([test]) => test);
    return [...new Set([...own, ...others.slice(0, most)])];
  };
  const gateway = best('integration', IS_INTEGRATION, MOST_INTEGRATION);
  const browser = best('browser', IS_BROWSER, MOST_BROWSER);
  const notRun = (isKind, run) => tests(isKind).filter((file) => !run.includes(file)).length;
  return {
    checks: ['types', 'lint', 'import rules'],
    units: tests(IS_UNIT).filter((file) => reached.has(file)),
    gateway,
    browser,
    leftOut: [
      `${notRun(IS_INTEGRATION, gateway)} files of the gateway on SQLite, and all on PostgreSQL`,
      `${notRun(IS_BROWSER, browser)} files of browser tests`,
      'the other checks, and files named *.all.test.ts (npm test, npm run test:all)',
    ],
  };
};
