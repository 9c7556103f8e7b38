import { setImmediate } from 'node:timers/promises';

/** Settles when the next piece of work may begin. */
export type Turn = () => Promise<void>;

/**
 * Pieces of work that begin one after the other, each in a turn of the event loop of its own, so that others are served
 * between them.
 */
export const createLoopTurns = (): Turn => {
  let last: Promise<void> | null = null;
  return () => {
    // The first begins at once.
    last = last === null ? Promise.resolve() : last.then(() => setImmediate());
    return last;
  };
};
