import { say } from '../lib/say.mjs';
import { IS_TEST } from './import-graph.mjs';
import { named, plant } from './judge.mjs';
import { KINDS } from './rank-tests.mjs';
import { runStage, STAGES } from './stages.mjs';

/** How many faults meet the suite together. */
const TOGETHER = 10;

/** Faults that can stand in the tree together: one in each file. */
const groupsOf = (anchored) => {
  const groups = [];
  for (const each of anchored) {
    const group = groups.find(
      (others) => others.length < TOGETHER && others.every(({ file }) => file !== each.file),
    );
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups;
};

/**
 * Runs the whole suite against faults that no likely test found: ten at a time, halved when something fails.
 * @param {readonly import('./anchor.mjs').Anchored[]} survivors
 * @param {ReadonlyMap<string, string>} texts of the tree's sources and tests by path
 * @param {string} copy folder of a copy of the project
 * @returns {Promise<Record<string, import('./judge.mjs').Result>>} by the faults' ids
 */
export const meetWholeSuite = async (survivors, texts, copy) => {
  const tests = Object.fromEntries(
    Object.entries(KINDS).map(([stage, place]) => [
      stage,
      [...texts.keys()].filter((file) => IS_TEST.test(file) && place.test(file)),
    ]),
  );
  const failing = new Set();
  for (const stage of Object.keys(STAGES)) {
    const failed = await runStage(stage, tests[stage], { path: copy, bail: 0 });
    for (const { file } of failed) failing.add(file);
  }
  const results = {};
  /** Stages that passed with more faults pass with fewer. */
  const meet = async (group, stages) => {
    using _planted = plant(group, copy);
    for (const stage of stages) {
      const files = tests[stage].filter((file) => !failing.has(file));
      const [failure] = await runStage(stage, files, { path: copy, bail: 1 });
      if (failure !== undefined) return { stage, by: named(failure) };
    }
    return null;
  };
  const divide = async (group, stages) => {
    const ids = group.map(({ fault }) => fault.id);
    const failure = await meet(group, stages);
    say(`${failure === null ? 'not found' : 'found    '}  ${ids.join(', ')}  ${failure?.by ?? ''}`);
    if (failure === null) {
      for (const id of ids) results[id] = { found: false };
    } else if (group.length === 1) {
      results[ids[0]] = { found: 'by whole suite', ...failure };
    } else {
      const left = stages.slice(stages.indexOf(failure.stage));
      const middle = Math.ceil(group.length / 2);
      await divide(group.slice(0, middle), left);
      await divide(group.slice(middle), left);
    }
  };
  for (const group of groupsOf(survivors)) await divide(group, Object.keys(STAGES));
  return results;
};
