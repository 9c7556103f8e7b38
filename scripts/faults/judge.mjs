import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStage, STAGES } from './stages.mjs';

/**
 * @typedef {{ found: boolean | 'by whole suite', by?: string, stage?: string }} Result
 * @typedef {import('./anchor.mjs').Anchored} Anchored
 */

/** Plants faults in a copy of the project, which has none again after the block that uses this. */
export const plant = (anchored, copy) => {
  for (const { file, planted } of anchored) writeFileSync(join(copy, file), planted);
  return {
    [Symbol.dispose]() {
      for (const { file, source } of anchored) writeFileSync(join(copy, file), source);
    },
  };
};

/** What `by` of a result says. */
export const named = ({ file, test }) => `${file} › ${test}`;

/**
 * Runs tests of a stage against a fault, until one finds it.
 * @param {Anchored} anchored
 * @param {{ stage: keyof typeof STAGES, files: readonly string[], path: string }} run in which copy of the project
 * @returns {Promise<Result>}
 */
export const judge = async (anchored, { stage, files, path }) => {
  using _planted = plant([anchored], path);
  const [failure] = await runStage(stage, files, { path, bail: 1 });
  return failure === undefined ? { found: false } : { found: true, by: named(failure), stage };
};

/** The file in it. */
const fileOf = ({ by }) => by.split(' › ')[0];

/**
 * Runs the files that found faults, without any fault. What fails then as well is no evidence.
 * @param {readonly Result[]} results
 * @param {string} copy folder of a copy of the project
 * @returns {Promise<ReadonlySet<string>>} files in which something fails
 */
export const failingAnyway = async (results, copy) => {
  const failing = new Set();
  for (const stage of Object.keys(STAGES)) {
    const found = results.filter((result) => result.stage === stage).map(fileOf);
    const files = [...new Set(found)].filter((file) => file.includes('.test.'));
    if (files.length === 0) continue;
    for (const { file } of await runStage(stage, files, { path: copy, bail: 0 })) failing.add(file);
  }
  return failing;
};

/** Whether a result rests on one of these files. */
export const restsOn = (result, files) => result.by !== undefined && files.has(fileOf(result));
