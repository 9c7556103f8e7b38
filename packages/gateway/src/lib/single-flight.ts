/**
 * Runs a piece of work for many callers, never twice at once. A call during a run is served by the
 * next one, shared with all other such calls: the run under way may have looked already.
 * @returns asks for a run; settles as the run does that serves the call. After a run that fails the
 * next one begins all the same.
 */
export const singleFlight = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(start, start);
    return next;
  };
};
