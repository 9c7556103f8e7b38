import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { PHONE_QUOTAS } from '../policy.ts';
import type { PhoneQuotas } from './phone-times.ts';
import { addTime, phoneWait, withoutTime } from './phone-times.ts';
import type { Slot } from './slots.ts';
import { changeCount, joinSlots, SLOT_MS, slotWait } from './slots.ts';
import { joinTimes, quotaWait, recentTimes } from './times.ts';

const NOW = 1_800_000_000_000;
const ago = (...ages: number[]): number[] => ages.map((age) => NOW - age);

describe('what was counted under several keys', () => {
  it('is one list of times, oldest first', () => {
    expect(joinTimes([])).toEqual([]);
    expect(joinTimes([[3, 10], [], [2, 3]])).toEqual([2, 3, 3, 10]);
  });

  it('is one list of slots, the same slot once', () => {
    const lists: Slot[][] = [
      [[300, 2]],
      [
        [0, 1],
        [300, 5],
      ],
    ];
    expect(joinSlots(lists)).toEqual([
      [0, 1],
      [300, 7],
    ]);
  });
});

describe('quotaWait', () => {
  it('lets the first code through', () => {
    expect(quotaWait([], PHONE_QUOTAS.all, NOW)).toBe(0);
  });

  it('asks for a whole minute between two', () => {
    expect(quotaWait(ago(MINUTE_MS - 1), PHONE_QUOTAS.all, NOW)).toBe(1);
    expect(quotaWait(ago(MINUTE_MS), PHONE_QUOTAS.all, NOW)).toBe(0);
  });

  it('refuses the sixth in an hour until the first of the five is an hour old', () => {
    const five = ago(
      50 * MINUTE_MS,
      40 * MINUTE_MS,
      30 * MINUTE_MS,
      20 * MINUTE_MS,
      10 * MINUTE_MS,
    );
    expect(quotaWait(five, PHONE_QUOTAS.all, NOW)).toBe(10 * MINUTE_MS);
    expect(quotaWait(five.slice(1), PHONE_QUOTAS.all, NOW)).toBe(0);
  });

  it('refuses the eleventh in a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => NOW - (20 - 2 * index) * HOUR_MS);
    expect(quotaWait(ten, PHONE_QUOTAS.all, NOW)).toBe(4 * HOUR_MS);
  });
});

describe('after the clock was set back', () => {
  const AHEAD = NOW + 2 * HOUR_MS;

  it('codes of the time before it keep nobody waiting', () => {
    expect(quotaWait([AHEAD], PHONE_QUOTAS.all, NOW)).toBe(0);
    expect(quotaWait([AHEAD, NOW], PHONE_QUOTAS.all, NOW)).toBe(MINUTE_MS);
    expect(quotaWait(Array(10).fill(AHEAD), [{ points: 10, windowMs: DAY_MS }], NOW)).toBe(0);
    expect(recentTimes([AHEAD, NOW], NOW)).toEqual([NOW]);
  });

  it('the wait is never longer than the window, though clocks differ', () => {
    expect(quotaWait([NOW + 3000], PHONE_QUOTAS.all, NOW)).toBe(MINUTE_MS);
  });

  it('slots of the time before it count no more', () => {
    const slot: Slot = [AHEAD - (AHEAD % SLOT_MS), 3];
    expect(slotWait([slot], [{ points: 3, windowMs: HOUR_MS }], NOW)).toBe(0);
    expect(changeCount([slot], NOW, 1)).toEqual([[NOW - (NOW % SLOT_MS), 1]]);
  });
});

describe('recentTimes', () => {
  it('forgets what is a day old', () => {
    expect(recentTimes(ago(DAY_MS, DAY_MS - 1, 0), NOW)).toEqual(ago(DAY_MS - 1, 0));
  });
});

describe('changeCount', () => {
  const start = NOW - (NOW % SLOT_MS);

  it('counts what falls into five minutes together, oldest first', () => {
    let slots: readonly Slot[] = [];
    for (const time of [start, start + SLOT_MS - 1, start + SLOT_MS]) {
      slots = changeCount(slots, time, 1);
    }
    expect(slots).toEqual([
      [start, 2],
      [start + SLOT_MS, 1],
    ]);
  });

  it('takes one back from the slot of its time', () => {
    const slots = changeCount(changeCount([], start, 1), start + SLOT_MS, 1);
    expect(changeCount(slots, start + 1, -1)).toEqual([[start + SLOT_MS, 1]]);
    expect(changeCount([], start, -1)).toEqual([]);
  });

  it('forgets a slot when the whole of it is a day old', () => {
    expect(changeCount([[start, 1]], start + SLOT_MS + DAY_MS - 1, 1)).toHaveLength(2);
    expect(changeCount([[start, 1]], start + SLOT_MS + DAY_MS, 1)).toHaveLength(1);
  });
});

describe('slotWait', () => {
  const quota = [{ points: 3, windowMs: HOUR_MS }];
  const start = NOW - (NOW % SLOT_MS);

  it('is 0 below the quota', () => {
    expect(slotWait([], quota, start)).toBe(0);
    expect(slotWait([[start, 2]], quota, start)).toBe(0);
  });

  it('lasts until enough slots have left the window as a whole', () => {
    expect(slotWait([[start, 3]], quota, start)).toBe(SLOT_MS + HOUR_MS);
    expect(slotWait([[start, 3]], quota, start + SLOT_MS + HOUR_MS - 1)).toBe(1);
    expect(slotWait([[start, 3]], quota, start + SLOT_MS + HOUR_MS)).toBe(0);
    const two: Slot[] = [
      [start, 1],
      [start + SLOT_MS, 3],
    ];
    expect(slotWait(two, quota, start + SLOT_MS)).toBe(SLOT_MS + HOUR_MS);
  });
});

describe('phoneWait', () => {
  const day = (points: number) => [{ points, windowMs: DAY_MS }];
  const quotas: PhoneQuotas = { all: day(3), strangers: day(2) };
  const wait = (all: number[], strangers: number[], isKnown: boolean) =>
    phoneWait({ all, strangers }, quotas, isKnown, NOW);

  it('keeps a part for known devices', () => {
    const used = ago(2 * HOUR_MS, HOUR_MS);
    const byStrangers = { waitMs: DAY_MS - 2 * HOUR_MS, byStrangers: true };
    expect(wait(used, used, false)).toEqual(byStrangers);
    expect(wait(used, used, true)).toEqual({ waitMs: 0, byStrangers: false });
  });

  it('refuses all devices beyond what they have together', () => {
    const used = ago(3 * HOUR_MS, 2 * HOUR_MS, HOUR_MS);
    const byAll = { waitMs: DAY_MS - 3 * HOUR_MS, byStrangers: false };
    expect(wait(used, used.slice(2), false)).toEqual(byAll);
    expect(wait(used, [], true)).toEqual(byAll);
  });

  it('counts what a device does, and takes it back', () => {
    const none = { all: ago(DAY_MS), strangers: ago(DAY_MS) };
    expect(addTime(none, false, NOW)).toEqual({ all: [NOW], strangers: [NOW] });
    expect(addTime(none, true, NOW)).toEqual({ all: [NOW], strangers: [] });
    expect(withoutTime([1, 2, 2], 2)).toEqual([1, 2]);
    expect(withoutTime([1], 2)).toEqual([1]);
  });
});
