import type { Work } from '../../src/lib/run-task.ts';

/** What the work is to do: answer, or what damaged files make of a process. */
export type OddTask = 'environment' | 'throws' | 'never ends' | 'takes all memory' | 'says';

/** Does to its process what files do that are damaged or made for it. */
export const work: Work<OddTask, readonly unknown[], number> = async (task, say) => {
  if (task === 'throws') throw new Error('unforeseen');
  if (task === 'environment') return [process.env, process.execArgv];
  const kept: unknown[] = [];
  if (task === 'says') for (const one of [1, 2, 3]) await say(one);
  while (task === 'never ends') kept.length = 0;
  while (task === 'takes all memory') kept.push(Array(1e5).fill(0));
  return kept;
};
