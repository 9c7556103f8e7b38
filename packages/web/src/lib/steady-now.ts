/** A clock that is never set, ms. */
export const steadyNow = (): number => Math.round(performance.now());
