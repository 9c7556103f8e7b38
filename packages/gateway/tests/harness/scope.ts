import { test } from 'vitest';
import { ENGINE } from './storage.ts';

/**
 * Whether this is `npm test`, which tries less of a matrix, and smaller numbers, where that shows what a change usually
 * breaks; `npm run test:all` tries all.
 */
export const IS_QUICK = process.env.TEST_SCOPE === 'quick';

/** A test of what does not depend on the engine, in a file of which both engines run the rest: `npm test` has it on SQLite. */
export const testOnce = test.skipIf(IS_QUICK && ENGINE === 'postgres') as typeof test;
