import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import type { CountingStore } from '../counting-store.ts';

/** A job takes no longer; what is left is counted by the next one. */
const JOB_MS = 15 * SECOND_MS;

/**
 * Counts what was recorded until nothing is left, or the time is over. Whoever is killed leaves whole turns; what
 * two count at once, one counts.
 * @returns whether everything was counted
 */
export const countRecorded = async (
  store: CountingStore,
  clock: Clock,
  forMs: number = JOB_MS,
): Promise<boolean> => {
  const end = performance.now() + forMs;
  const isTime = (): boolean => performance.now() < end;
  await store.noteBeginning();
  const until = await store.horizon();
  let counted: number;
  do counted = await store.countFacts(until, clock());
  while (counted > 0 && isTime());
  let rooms = await store.roomsBehind();
  while (rooms.length > 0 && isTime()) {
    for (const room of rooms) if (isTime()) await store.countRoom(room, clock());
    rooms = await store.roomsBehind();
  }
  return counted === 0 && rooms.length === 0;
};
