import { createTaskQueue } from './task-queue.ts';

/** Tasks that are done one at a time, in turns by whose they are: a second one of somebody begins after one of each other who waits. */
export interface TurnQueue {
  /** Runs the task when its turn has come. @returns what the task returns */
  run<T>(whose: string, task: () => Promise<T>): Promise<T>;
  /** Whether somebody has to come later: too many tasks wait, or too many of theirs. */
  isFull(whose: string): boolean;
}

/** @param waitingMax tasks that wait, of all @param ownMax of one; by default all may be of one */
export const createTurnQueue = (waitingMax: number, ownMax: number = waitingMax): TurnQueue => {
  const turns = createTaskQueue(1);
  /** What waits of each, in the order of their turns. */
  const lines = new Map<string, (() => Promise<void>)[]>();

  const takeTurn = async (): Promise<void> => {
    for (const [whose, [task, ...others]] of lines) {
      lines.delete(whose);
      if (others.length > 0) lines.set(whose, others);
      return task?.();
    }
  };

  return {
    run: (whose, task) =>
      new Promise((resolve, reject) => {
        const own = lines.get(whose) ?? [];
        lines.set(whose, [...own, () => task().then(resolve, reject)]);
        void turns.run(takeTurn);
      }),
    isFull: (whose) => turns.waiting() >= waitingMax || (lines.get(whose)?.length ?? 0) >= ownMax,
  };
};
