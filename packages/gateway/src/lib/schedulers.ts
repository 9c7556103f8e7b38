/** Decides when the next task of a queue may begin. */
export interface Scheduler {
  /** Settles when a task may begin. */
  ready(): Promise<void>;
}

/** Gives tasks slices of the event loop. */
export interface SliceScheduler extends Scheduler {
  /** The server has accepted a connection: others may wait behind it. */
  arrived(): void;
}

/**
 * After `sliceMs` tasks wait until the event loop has served everything else once: on SQLite they do
 * not yield by themselves. They also wait while connections are accepted: libuv accepts one in each
 * round of the event loop, so that each round has to be short until all are in. They do not wait
 * longer than `deferMs`.
 * @param now a monotonic clock, ms
 */
export const createSliceScheduler = (
  { sliceMs, deferMs }: { readonly sliceMs: number; readonly deferMs: number },
  now: () => number = () => performance.now(),
): SliceScheduler => {
  let sliceEnds = Number.NEGATIVE_INFINITY;
  let hasArrived = false;
  let rest: Promise<void> | null = null;

  const nextSlice = (): Promise<void> =>
    new Promise((resolve) => {
      const restEnds = now() + deferMs;
      const look = (): void => {
        const waits = hasArrived && now() < restEnds;
        hasArrived = false;
        if (waits) {
          setImmediate(look);
          return;
        }
        rest = null;
        sliceEnds = now() + sliceMs;
        resolve();
      };
      setImmediate(look);
    });

  return {
    async ready() {
      while (rest !== null || now() >= sliceEnds) {
        rest ??= nextSlice();
        await rest;
      }
    },
    arrived() {
      hasArrived = true;
    },
  };
};

/**
 * Tasks begin together, once in an interval at most. Those that are added in one turn of the event
 * loop begin together at once when there were none lately.
 */
export const createIntervalScheduler = (everyMs: number): Scheduler => {
  let waiting: (() => void)[] = [];
  let isPaused = false;

  const begin = (): void => {
    for (const resolve of waiting) resolve();
    waiting = [];
    setTimeout(() => {
      if (waiting.length > 0) begin();
      else isPaused = false;
    }, everyMs).unref();
  };

  return {
    ready: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (isPaused) return;
        isPaused = true;
        setImmediate(begin);
      }),
  };
};
