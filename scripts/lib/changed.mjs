import { existsSync } from 'node:fs';
import {
  distancesFrom,
  IS_COMPONENT,
  IS_RARE,
  IS_TEST,
  importersIn,
  readTree,
} from '../faults/import-graph.mjs';
import { createRanking, KINDS } from '../faults/rank-tests.mjs';
import { at, ROOT } from './root.mjs';
import { capture } from './run.mjs';
import { StepError } from './say.mjs';

/** What starts a whole page, gateway or product reaches every file: of such tests, those run that have most to do with a change. */
const MOST = { component: 4, integration: 8, browser: 2 };
const PLACES = { ...KINDS, component: IS_COMPONENT };

const git = async (...args) => {
  const { code, output } = await capture('git', args, { cwd: ROOT });
  if (code !== 0) throw new StepError(output.trimEnd());
  return output.split('\n').filter(Boolean);
};

/**
 * Files that differ from a commit, also those that are gone, and those that git does not know yet.
 * @param {string} base a commit
 */
export const changedFiles = async (base) => {
  const [differing, unknown] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...differing, ...unknown])];
};

/**
 * Which tests changed files can affect: all units that import them, themselves or by others; of the tests that start
 * a page, a gateway or the product, the changed ones and those that mention most of what changed.
 * @param {readonly string[]} changed paths
 */
export const affectedBy = (changed) => {
  const texts = new Map([...readTree(ROOT)].filter(([file]) => !IS_RARE.test(file)));
  const importers = importersIn(texts);
  const ranking = createRanking(texts);
  const sources = changed.filter((file) => texts.has(file));
  const all = [...texts.keys()].filter((file) => IS_TEST.test(file));
  const tests = (kind) => all.filter((file) => PLACES[kind].test(file));
  const reached = new Set();
  const weights = new Map();
  for (const file of sources) {
    // The nearest come first.
    const users = [...distancesFrom(file, importers).keys()];
    for (const user of users) reached.add(user);
    if (IS_TEST.test(file)) continue;
    const isHarness = KINDS.integration.test(file) || KINDS.browser.test(file);
    const ranked = ranking.rank({ file, declared: texts.get(file), fault: { name: '' } });
    for (const kind of Object.keys(MOST)) {
      const likely = isHarness
        ? users.filter((user) => IS_TEST.test(user) && PLACES[kind].test(user))
        : ranked[kind];
      for (const [place, test] of likely.entries()) {
        weights.set(test, (weights.get(test) ?? 0) + 1 / (place + 1));
      }
    }
  }
  const best = (kind) => {
    const ofKind = tests(kind);
    const own = ofKind.filter((test) => sources.includes(test));
    const likely = ofKind
      .filter((test) => weights.has(test))
      .sort((a, b) => weights.get(b) - weights.get(a));
    const run = [...new Set([...own, ...likely.slice(0, MOST[kind])])];
    return { run, others: ofKind.length - run.length };
  };
  // Styles, pictures and settings, say: no import leads from them to a test.
  const noSources = changed.filter((file) => !texts.has(file) && !IS_RARE.test(file));
  const [components, gateway, browser] = ['component', 'integration', 'browser'].map(best);
  return {
    units: tests('unit').filter((file) => reached.has(file) && !IS_COMPONENT.test(file)),
    components: components.run,
    gateway: gateway.run,
    browser: browser.run,
    leftOut: [
      `${gateway.others} files of the gateway on SQLite, and all on PostgreSQL`,
      `${components.others} files of component tests, ${browser.others} of browser tests`,
      'the other checks, and files named *.all.test.ts (npm test, npm run test:all)',
      ...changed.filter((file) => IS_RARE.test(file)).map((file) => `${file}, which changed`),
      ...noSources.map((file) =>
        existsSync(at(file)) ? `what ${file} may have changed` : `what used ${file}, which is gone`,
      ),
    ],
  };
};
