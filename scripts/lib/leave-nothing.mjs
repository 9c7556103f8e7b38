/**
 * Set up for each test file (`vitest.config.ts`): the files of a worker share its process, and what one has stubbed
 * and not put back would be put back in the middle of another.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
