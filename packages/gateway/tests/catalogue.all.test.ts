import { afterAll, beforeAll, test } from 'vitest';
import type { Tried } from './harness/catalogue.ts';
import { startTried } from './harness/catalogue.ts';
import { giveWildInputs } from './harness/wild.ts';

/** More of what `catalogue.test.ts` shows. */
const RUNS = 60;
const TIMEOUT_MS = 1_200_000;

let tried: Tried;
beforeAll(async () => {
  tried = await startTried();
});
afterAll(() => tried[Symbol.asyncDispose]());

test.each(['REST', 'tRPC'] as const)(
  'answers any of many inputs over %s',
  {
    timeout: TIMEOUT_MS,
  },
  (over) => giveWildInputs(tried, over, RUNS),
);
