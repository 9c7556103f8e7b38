/** The time at which tests with a clock of their own begin, UTC ms. */
export const NOON = Date.parse('2026-06-03T12:00:00+08:00');
