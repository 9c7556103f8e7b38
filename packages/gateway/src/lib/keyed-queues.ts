import type { TaskQueue } from './task-queue.ts';
import { createTaskQueue } from './task-queue.ts';
import { UnavailableError } from './unavailable.ts';

/**
 * Runs a task when its turn among those of its key has come.
 * @returns what the task returns
 * @throws UnavailableError where its turn did not come in time: it is not begun any more
 */
export type RunInTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** How long a task waits for its turn, ms. */
export interface TurnLimits {
  /** While no task of its key ends well: what hinders them hinders it too. */
  readonly stalledMs: number;
  /** While they do. */
  readonly waitMs: number;
}

interface OwnQueue {
  readonly queue: TaskQueue;
  tasks: number;
  /** When a task has ended well last, ms of `performance.now()`. */
  endedAt: number;
}

/** @returns what ends it before */
const refuseLate = (own: OwnQueue, limits: TurnLimits, refuse: () => void): (() => void) => {
  const since = performance.now();
  const leftMs = (): number => {
    const now = performance.now();
    const stalledSince = Math.max(since, own.endedAt);
    return Math.min(limits.stalledMs - (now - stalledSince), limits.waitMs - (now - since));
  };
  let hasBegun = false;
  const look = (): void => {
    if (hasBegun) return;
    const left = leftMs();
    if (left > 0) timer = plan(left);
    else refuse();
  };
  // After what has ended meanwhile is known: the event loop may have been busy for long.
  const plan = (ms: number) => setTimeout(() => setImmediate(look), ms);
  let timer = plan(leftMs());
  return () => {
    hasBegun = true;
    clearTimeout(timer);
  };
};

/** @param concurrency tasks of one key that run at a time */
export const createKeyedQueues = (concurrency: number, limits: TurnLimits): RunInTurn => {
  const queues = new Map<string, OwnQueue>();
  return <T>(key: string, task: () => Promise<T>) => {
    const own = queues.get(key) ?? { queue: createTaskQueue(concurrency), tasks: 0, endedAt: 0 };
    queues.set(key, own);
    own.tasks += 1;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let isLate = false;
    const begin = refuseLate(own, limits, () => {
      isLate = true;
      reject(new UnavailableError('the turn did not come in time'));
    });
    const turn = async (): Promise<void> => {
      begin();
      if (isLate) return;
      resolve(await task());
      own.endedAt = performance.now();
    };
    const leave = (): void => {
      own.tasks -= 1;
      if (own.tasks === 0) queues.delete(key);
    };
    own.queue.run(turn).catch(reject).finally(leave);
    return promise;
  };
};
