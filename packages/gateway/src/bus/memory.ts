import type { Bus } from './bus.ts';

/** The bus of a single process: there are no other processes to notify. */
export const createMemoryBus = (): Bus => ({
  shared: false,
  announce: () => {},
  listen: () => {},
  shareCounts: async () => {},
  onCounts: () => {},
  isListening: () => true,
  ping: async () => {},
  [Symbol.asyncDispose]: async () => {},
});
