/** Does tasks some at a time. */
export interface PacedTasks {
  /** Adds a task, which handles its own failure; it is done after those added before. */
  add(task: () => Promise<void>): void;
}

/**
 * @param most tasks that run at a time, and begin in one interval: those that begin together share
 * queries (`inBatches`). A task that hangs takes one place.
 * @param everyMs the interval
 */
export const createPacedTasks = (most: number, everyMs: number): PacedTasks => {
  const waiting = new Set<() => Promise<void>>();
  let running = 0;
  let paused = false;

  const begin = async (task: () => Promise<void>): Promise<void> => {
    running += 1;
    try {
      await task();
    } finally {
      running -= 1;
    }
  };

  const run = (): void => {
    paused = true;
    for (const task of waiting) {
      if (running >= most) break;
      waiting.delete(task);
      void begin(task);
    }
    setTimeout(() => {
      paused = false;
      if (waiting.size > 0) run();
    }, everyMs).unref();
  };

  return {
    add(task) {
      waiting.add(task);
      // Tasks that are added in this turn begin together.
      if (!paused) {
        paused = true;
        setImmediate(run);
      }
    },
  };
};
