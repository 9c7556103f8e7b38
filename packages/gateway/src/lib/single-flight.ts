/**
 * Runs a piece of work for many callers, never twice at once. A call during a run is served by one
 * more run after it, shared with all other such calls: the run under way may have looked already.
 * @param work does not reject
 * @returns asks for a run; settles when it is done
 */
export const singleFlight = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      // Here and not after the promise has settled: a call in between would be lost.
      running = null;
    }
  };
  return () => {
    if (running === null) running = run();
    else again = true;
    return running;
  };
};
