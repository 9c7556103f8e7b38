import type { RunTask, Task, Work } from '../../src/lib/run-task.ts';
import { runInProcess } from '../../src/lib/run-task.ts';
import { WAIT_MS } from './wait.ts';

let isReal = false;

/** Does the work of a process in this one, which takes a fraction of the time. */
const runHere = async <Given, Answer, Said>(task: Task<Given, Answer, Said>): Promise<Answer> => {
  const { module, given, signal, take } = task;
  signal?.throwIfAborted();
  const { work } = (await import(module.href)) as { work: Work<Given, Answer, Said> };
  const answer = await work(structuredClone(given), async (said) => {
    signal?.throwIfAborted();
    await take?.(structuredClone(said));
  });
  signal?.throwIfAborted();
  return structuredClone(answer);
};

/**
 * How gateways and commands of tests have files read: by the same functions as ever, in this process, but for tests of
 * what a file does to a process (`inProcesses`). An unexpected error of that work is thrown here.
 */
export const runTaskInTests: RunTask = (task) =>
  isReal ? runInProcess({ ...task, timeMs: WAIT_MS }) : runHere(task);

/**
 * Until it is disposed of, each file is read in a process of its own, with limits. That of time is longer than in the product: a
 * busy machine may need more. It has tests of its own (`run-task.test.ts`).
 */
export const inProcesses = (): Disposable => {
  isReal = true;
  return {
    [Symbol.dispose]() {
      isReal = false;
    },
  };
};
