/** Whether this is `npm test`, which tries of a matrix only what a change usually breaks; `npm run test:all` tries all. */
export const IS_QUICK = process.env.TEST_SCOPE === 'quick';
