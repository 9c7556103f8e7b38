import type { PlaceState } from '@xuanjiang/contracts/event';

/** A list as it stands while its row is held. */
export interface ListFigures {
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
}

/**
 * What becomes of each of so many new places, in order. Nobody overtakes the waiting list: while
 * somebody waits, a free place is about to be theirs.
 */
export const stateOfNew = (
  { capacity, taken, waiting }: ListFigures,
  count: number,
): Exclude<PlaceState, 'cancelled'>[] => {
  const free = waiting > 0 ? 0 : Math.max(0, capacity - taken);
  return Array.from({ length: count }, (_, index) => (index < free ? 'confirmed' : 'waiting'));
};

/** How many of those who wait move up. */
export const movingUp = ({ capacity, taken, waiting }: ListFigures): number =>
  Math.max(0, Math.min(waiting, capacity - taken));

/** Why nobody can sign up with an event, or null. */
export const applyRefusal = (
  {
    cancelled,
    applyUntil,
  }: { readonly cancelled: number; readonly applyUntil: number },
  now: number,
): 'eventCancelled' | 'eventClosed' | null => {
  if (cancelled === 1) return 'eventCancelled';
  return now < applyUntil ? null : 'eventClosed';
};
