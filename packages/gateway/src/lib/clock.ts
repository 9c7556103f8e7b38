/** The time, UTC ms. Handed in, so that a test can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
