/**
 * Whether this is `npm test`, which tries less of a matrix, and smaller numbers, where that shows what a change usually
 * breaks; `npm run test:all` tries all.
 */
export const IS_QUICK = process.env.TEST_SCOPE === 'quick';

/** The first cases of a matrix in `npm test`, one of each kind; all of them in `npm run test:all`. */
export const quickly = <const T>(count: number, cases: readonly T[]): readonly T[] =>
  IS_QUICK ? cases.slice(0, count) : cases;
