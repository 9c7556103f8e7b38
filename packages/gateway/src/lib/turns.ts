/** Decides when work that comes in crowds may go on. */
export interface Pace {
  /** Settles within the time that such work may take now, else when it may go on. */
  go(): Promise<void>;
  /** The server has accepted a connection: others may wait behind it. */
  arrived(): void;
}

/** Work that comes in crowds is begun in its order, a little at a time. */
export interface Turns {
  /** Does the work when its turn has come. @returns what the work does */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * After `sliceMs` work waits until the event loop has served everything else once: on SQLite it does
 * not yield by itself. It also waits while connections are accepted: libuv accepts one in each round
 * of the event loop, so that each round has to be short until all are in. It does not wait longer
 * than `deferMs`.
 * @param now a monotonic clock, ms
 */
export const createPace = (
  { sliceMs, deferMs }: { readonly sliceMs: number; readonly deferMs: number },
  now: () => number = () => performance.now(),
): Pace => {
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
    async go() {
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

const UNPACED: Pick<Pace, 'go'> = { go: async () => {} };

/** @param atOnce pieces of work under way at a time: they leave connections of the database to others */
export const createTurns = (atOnce: number, pace: Pick<Pace, 'go'> = UNPACED): Turns => {
  const queue: (() => Promise<void>)[] = [];
  let underWay = 0;

  const serve = async (): Promise<void> => {
    underWay += 1;
    for (;;) {
      await pace.go();
      const work = queue.shift();
      if (work === undefined) break;
      await work();
    }
    underWay -= 1;
  };

  return {
    take: (work) =>
      new Promise((resolve, reject) => {
        queue.push(() => work().then(resolve, reject));
        if (underWay < atOnce) void serve();
      }),
    waiting: () => queue.length,
  };
};
