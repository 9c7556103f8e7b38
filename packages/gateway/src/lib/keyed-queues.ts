import type { TaskQueue } from './task-queue.ts';
import { createTaskQueue } from './task-queue.ts';

/** Runs a task when its turn among those of its key has come. @returns what the task returns */
export type RunInTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** @param concurrency tasks of one key that run at a time */
export const createKeyedQueues = (concurrency: number): RunInTurn => {
  const queues = new Map<string, { readonly queue: TaskQueue; tasks: number }>();
  return async (key, task) => {
    const own = queues.get(key) ?? { queue: createTaskQueue(concurrency), tasks: 0 };
    queues.set(key, own);
    own.tasks += 1;
    try {
      return await own.queue.run(task);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) queues.delete(key);
    }
  };
};
