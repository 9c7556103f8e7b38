import { pageFacts } from './page-facts.ts';

/**
 * The time, UTC ms, for what a component draws first. While a page that the server drew is taken over
 * it is the server's, so that both draw the same.
 */
export const pageNow = (): number => pageFacts.drawn?.at ?? Date.now();
