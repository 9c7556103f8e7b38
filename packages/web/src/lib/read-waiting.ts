import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { readAnew } from './read-anew.ts';
import type { trpc } from './trpc.ts';

/** A gateway may answer with numbers that are so old, ms, and a little more. */
const COUNTED_MS = 4 * SECOND_MS;

let changedAt = 0;

/** Asks again for what waits for staff, after something of it was done. */
export const readWaitingAnew = ({
  find,
  count,
}: ReturnType<typeof trpc.useUtils>['waiting']): Promise<void> => {
  changedAt = Date.now();
  return readAnew(find, count);
};

/** When the numbers are asked for next, ms: soon after a change, as they may be older than that. */
export const countAgainAfter = (): number =>
  Date.now() - changedAt < COUNTED_MS ? COUNTED_MS : MINUTE_MS;
