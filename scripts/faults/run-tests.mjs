/**
 * Runs test files in the order in which they are given, in the folder in which it is started, and writes what happened to a file.
 * A process of its own: Vitest keeps what it has read of a tree.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, startVitest } from 'vitest/node';

/** @typedef {{ failed: { file: string, test: string }[], errors: string[] }} Report */

const { projects, files, bail, report } = JSON.parse(process.argv[2]);
const root = process.cwd();
const place = ({ moduleId }) => files.indexOf(relative(root, moduleId));

class AsGiven extends BaseSequencer {
  sort(specifications) {
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

const firstLine = (error) => String(error?.message ?? error).split('\n')[0];

/** One that did not end may have been slow for another reason: who reads the result is told. */
const nameOf = (test) =>
  (test.result().errors ?? []).some(({ message }) => message.includes('timed out'))
    ? `${test.fullName} (timed out)`
    : test.fullName;

/** What failed in a file: its tests, or what stands around them. */
const failuresOf = (module) => {
  const file = relative(root, module.moduleId);
  const failed = [...module.children.allTests('failed')].map((test) => ({
    file,
    test: nameOf(test),
  }));
  if (failed.length === 0 && module.state() === 'failed')
    failed.push({ file, test: 'could not be run' });
  return failed;
};

const run = async () => {
  const vitest = await startVitest(
    'test',
    files.map((file) => `${root}/${file}`),
    { project: projects, bail, watch: false, reporters: ['dot'], sequence: { sequencer: AsGiven } },
  );
  const modules = vitest.state.getTestModules();
  const outcome = {
    failed: modules.flatMap(failuresOf),
    errors: vitest.state.getUnhandledErrors().map(firstLine),
  };
  await vitest.close();
  return outcome;
};

const outcome = await run().catch((error) => ({
  failed: [],
  errors: [firstLine(error)],
}));
writeFileSync(report, JSON.stringify(outcome));
process.exit();
