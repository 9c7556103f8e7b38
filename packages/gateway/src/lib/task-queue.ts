import type { Scheduler } from './schedulers.ts';

/** Tasks that begin in the order in which they were added, with bounded concurrency. */
export interface TaskQueue {
  /** Runs the task when its turn has come. @returns what the task returns */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Tasks that have not begun. */
  waiting(): number;
}

const IMMEDIATE: Scheduler = { ready: async () => {} };

/** @param concurrency tasks that run at a time; one that hangs keeps its place */
export const createTaskQueue = (
  concurrency: number,
  scheduler: Scheduler = IMMEDIATE,
): TaskQueue => {
  const queue: (() => Promise<void>)[] = [];
  let running = 0;

  const serve = async (): Promise<void> => {
    running += 1;
    for (;;) {
      await scheduler.ready();
      const task = queue.shift();
      if (task === undefined) break;
      await task();
    }
    running -= 1;
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push(() => task().then(resolve, reject));
        if (running < concurrency) void serve();
      }),
    waiting: () => queue.length,
  };
};
