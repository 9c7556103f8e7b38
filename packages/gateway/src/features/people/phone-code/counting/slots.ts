import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { isAhead } from '../../../../lib/clock.ts';
import type { Quota } from './times.ts';

/** So many are counted together, so that a row stays short however many there are. */
export const SLOT_MS = 5 * MINUTE_MS;

/** How long a slot counts at most. */
export const COUNTED_MS = DAY_MS + SLOT_MS;

/** When a slot begins, UTC ms, and how many fell into it. */
export type Slot = readonly [start: number, count: number];

/** A slot is in a window until the whole of it has left: nobody gets more than the quota. */
const leavesAt = ([start]: Slot, windowMs: number): number => start + SLOT_MS + windowMs;

/** The slots that are in a window. */
const slotsWithin = (slots: readonly Slot[], windowMs: number, now: number): Slot[] =>
  slots.filter((slot) => leavesAt(slot, windowMs) > now && !isAhead(slot[0], now));

/** The slots that were counted under several keys, as one list; oldest first. */
export const joinSlots = (lists: readonly (readonly Slot[])[]): Slot[] => {
  const counts = new Map<number, number>();
  for (const [start, count] of lists.flat()) counts.set(start, (counts.get(start) ?? 0) + count);
  return [...counts].toSorted(([a], [b]) => a - b);
};

/** The slots with another one at a time, or with one less; oldest first. */
export const changeCount = (slots: readonly Slot[], time: number, by: 1 | -1): Slot[] => {
  const start = time - (time % SLOT_MS);
  const count = (slots.find(([begin]) => begin === start)?.[1] ?? 0) + by;
  const others = slots.filter(([begin]) => begin !== start);
  const changed: Slot[] = count > 0 ? [...others, [start, count]] : others;
  // What is taken back was counted before slots that have begun since.
  const kept = by > 0 ? slotsWithin(changed, DAY_MS, time) : changed;
  return kept.toSorted(([a], [b]) => a - b);
};

/** How many were counted within a window; a slot counts until the whole of it has left. */
export const countWithin = (slots: readonly Slot[], windowMs: number, now: number): number =>
  slotsWithin(slots, windowMs, now).reduce((sum, [, count]) => sum + count, 0);

/** Ms until there is room for another; 0 when there is now. */
export const slotWait = (slots: readonly Slot[], quotas: readonly Quota[], now: number): number =>
  Math.max(
    0,
    ...quotas.map(({ points, windowMs }) => {
      const counted = slotsWithin(slots, windowMs, now);
      let count = counted.reduce((sum, slot) => sum + slot[1], 0);
      for (const slot of counted) {
        if (count < points) return 0;
        count -= slot[1];
        if (count < points) return leavesAt(slot, windowMs) - now;
      }
      return 0;
    }),
  );
