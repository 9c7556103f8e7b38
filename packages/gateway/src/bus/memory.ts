import type { Bus } from './bus.ts';

/** The bus of a single process, which has nobody to tell. */
export const createMemoryBus = (): Bus => ({
  shared: false,
  announce: () => {},
  listen: () => {},
  shareCounts: async () => {},
  onCounts: () => {},
  ping: async () => {},
  [Symbol.asyncDispose]: async () => {},
});
