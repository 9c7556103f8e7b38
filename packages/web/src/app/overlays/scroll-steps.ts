/** How much of the way is left after a step. */
const REST = 0.8;
/** So near, px, the next step arrives. */
const NEAR = 8;

/** Where the page stands after one step to its top, px. */
export const nextTop = (top: number): number => (top <= NEAR ? 0 : Math.floor(top * REST));
