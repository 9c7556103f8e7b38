/**
 * Whether this is `npm test`, which tries less of a matrix, and smaller numbers, where that shows what a change usually
 * breaks; `npm run test:all` tries all.
 */
export const IS_QUICK = process.env.TEST_SCOPE === 'quick';
