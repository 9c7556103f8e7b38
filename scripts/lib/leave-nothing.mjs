/**
 * Set up for each test file (`vitest.config.ts`): the files of a worker share its process, and what one has stubbed
 * would still be there for the next.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
