/**
 * `npm run faults`: plants each fault of `faults/*.json` in a copy of the project, runs the tests that reach it, and writes to
 * `faults/results.json` which test found it. See docs/topics/tests.md#planted-faults.
 *   --only id,id     these faults
 *   --with file      this test file, whatever is likely: after it was written for a fault
 *   --list           where each one stands, and nothing else
 *   --against quick  the tests of `npm test` (usual); `all`: those of `npm run test:all`
 *   --as name        under which name the results are kept: `after` usually, `all` against all
 *   --new            only faults without a result
 *   --stages a,b     only unit, integration or browser tests; what they do not find is left open for the others
 *   --check          runs without a fault the files that the results rest on, and nothing else
 *   --survivors      runs the whole suite against those that nothing found. Takes several runs of it
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anchorAll, readSources } from './faults/anchor.mjs';
import { IS_RARE, readTree } from './faults/import-graph.mjs';
import { failingAnyway, judge, restsOn } from './faults/judge.mjs';
import { createRanking, KINDS } from './faults/rank-tests.mjs';
import { readFaults } from './faults/read-faults.mjs';
import { STAGES } from './faults/stages.mjs';
import { meetWholeSuite } from './faults/survivors.mjs';
import { copyProject } from './lib/project-copy.mjs';
import { at, ROOT } from './lib/root.mjs';
import { giveUp, StepError, say, since } from './lib/say.mjs';

const RESULTS = at('faults/results.json');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    with: { type: 'string' },
    list: { type: 'boolean', default: false },
    against: { type: 'string', default: 'quick' },
    as: { type: 'string' },
    new: { type: 'boolean', default: false },
    stages: { type: 'string' },
    check: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
  },
});
const key = values.as ?? (values.against === 'all' ? 'all' : 'after');

// Some files try less in `npm test`.
process.env.TEST_SCOPE = values.against;

const stages = Object.keys(STAGES).filter(
  (stage) => values.stages?.split(',').includes(stage) ?? true,
);

const readResults = () => (existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {});

/** Keeps results beside those of other suites, so that a run that is ended loses nothing. */
const keep = (results) => {
  const all = readResults();
  const merged = Object.entries({ ...all[key], ...results }).sort(([a], [b]) => (a < b ? -1 : 1));
  all[key] = Object.fromEntries(merged);
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
};

const chosen = (faults) => {
  const only = values.only?.split(',');
  const unknown = only?.filter((id) => !faults.some((fault) => fault.id === id)) ?? [];
  if (unknown.length > 0) throw new StepError(`no such fault: ${unknown.join(', ')}`);
  const judged = readResults()[key] ?? {};
  return faults.filter(({ id }) => (only?.includes(id) ?? true) && !(values.new && id in judged));
};

/** The tests of a tree that `--against` names. */
const readTests = () => {
  const texts = readTree(ROOT);
  if (values.against === 'all') return texts;
  return new Map([...texts].filter(([file]) => !IS_RARE.test(file)));
};

const tell = (id, { found, by }, start) =>
  say(
    `${found === false ? 'not found' : 'found    '}  ${id.padEnd(16)} ${since(start)}  ${by ?? ''}`,
  );

/** How many component tests are tried. They open whole pages: most are more imports away than a unit test may be. */
const COMPONENTS_MOST = 4;

/** The files of each stage that judge a fault. */
const rankingOf = () => {
  const file = values.with;
  if (file === undefined) {
    const { rank } = createRanking(readTests());
    return {
      rank: (each) => {
        const { unit, component, ...others } = rank(each);
        const components = component.slice(0, COMPONENTS_MOST);
        return { ...others, unit: [...new Set([...unit, ...components])] };
      },
    };
  }
  const only = ([stage, place]) => [stage, place.test(file) ? [file] : []];
  return { rank: () => Object.fromEntries(Object.entries(KINDS).map(only)) };
};

/** Judges faults by the cheapest tests first: what those find meets no dearer ones. */
const judgeAll = async (anchored, copy, without = new Set()) => {
  const ranking = rankingOf();
  const left = anchored.map((each) => ({ each, ranked: ranking.rank(each) }));
  const results = {};
  for (const stage of stages) {
    for (const { each, ranked } of left) {
      const { id } = each.fault;
      const files = ranked[stage].filter((file) => !without.has(file));
      if (files.length === 0 || results[id]?.found) continue;
      const start = performance.now();
      results[id] = await judge(each, { stage, files, path: copy });
      tell(id, results[id], start);
      const isLast = stage === Object.keys(STAGES).findLast((each) => ranked[each].length > 0);
      if (results[id].found || isLast) keep({ [id]: results[id] });
    }
  }
  return results;
};

/** Judges again what only such tests found that fail without a fault as well. */
const check = async (anchored, copy) => {
  const results = readResults()[key] ?? {};
  const judged = anchored.filter(({ fault }) => fault.id in results);
  const failing = await failingAnyway(
    judged.map(({ fault }) => results[fault.id]),
    copy,
  );
  for (const file of failing) say(`fails without a fault, so it proves nothing: ${file}`);
  const doubtful = judged.filter(({ fault }) => restsOn(results[fault.id], failing));
  keep(Object.fromEntries(doubtful.map(({ fault }) => [fault.id, { found: false }])));
  await judgeAll(doubtful, copy, failing);
};

/** Says what the suite found of each kind: a fault is of the kind that its id begins with. */
const sumUp = () => {
  const judged = Object.entries(readResults()[key] ?? {});
  const kinds = Map.groupBy(judged, ([id]) => id.split('-')[0]);
  for (const [kind, results] of kinds) {
    const found = results.filter(([, result]) => result.found !== false).length;
    say(`${kind}: ${found} of ${results.length} that were judged are found`);
  }
};

const run = async () => {
  const faults = readFaults();
  const anchored = anchorAll(chosen(faults), readSources(ROOT));
  if (values.list) {
    for (const { fault, file } of anchored) say(`${fault.id.padEnd(16)} ${file}: ${fault.harm}`);
    return;
  }
  using copy = await copyProject();
  if (values.survivors) {
    const judged = readResults()[key] ?? {};
    const survivors = anchored.filter(({ fault }) => judged[fault.id]?.found === false);
    keep(await meetWholeSuite(survivors, readTests(), copy.path));
    return;
  }
  if (!values.check) await judgeAll(anchored, copy.path);
  if (values.check || values.stages === undefined) await check(anchored, copy.path);
  sumUp();
};

// An end by hand too removes the copy, and what runs in it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

try {
  await run();
} catch (error) {
  giveUp(error);
}
