import { AsyncLocalStorage } from 'node:async_hooks';

interface Meter {
  ms: number;
}

const meters = new AsyncLocalStorage<Meter>();

/** Adds what a part of the work took to the work that runs, ms; nothing where none is measured. */
export const noteWork = (ms: number): void => {
  const meter = meters.getStore();
  if (meter !== undefined) meter.ms += ms;
};

/**
 * Measures what a piece of work notes of itself, its parts that run side by side too.
 * @param done told the sum when it has ended, also when it failed, ms
 */
export const measureWork = async <T>(
  work: () => Promise<T>,
  done: (ms: number) => void,
): Promise<T> => {
  const meter: Meter = { ms: 0 };
  try {
    return await meters.run(meter, work);
  } finally {
    done(meter.ms);
  }
};
