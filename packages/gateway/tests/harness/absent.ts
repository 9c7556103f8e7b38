import type { Hub } from '../../src/room/hub.ts';

/** Stands where a test calls nothing. */
export const absent = (): never => {
  throw new Error('not part of this test');
};

/** A hub of a test that reaches none. */
export const ABSENT_HUB: Hub = {
  join: absent,
  leave: absent,
  resume: absent,
  awaits: absent,
  viewers: absent,
  takeArrivals: absent,
  topics: absent,
  tally: absent,
  tallyEntering: absent,
  grown: absent,
  forgetRecent: absent,
  onOpen: absent,
  size: absent,
  [Symbol.dispose]: absent,
};
