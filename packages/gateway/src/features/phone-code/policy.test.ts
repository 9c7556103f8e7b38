import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { Sent, Slot } from './policy.ts';
import {
  BUDGET_SHARE_WITHOUT_CAPTCHA,
  CUSTOMER_CODES_WITHOUT_CAPTCHA,
  CUSTOMER_QUOTAS,
  changeCount,
  joinSlots,
  joinTimes,
  judgeSend,
  LINE_QUOTAS,
  PHONE_QUOTAS,
  quotaWait,
  recentTimes,
  SLOT_MS,
  slotWait,
  takeBack,
} from './policy.ts';

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
    expect(quotaWait([], PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('asks for a whole minute between two', () => {
    expect(quotaWait(ago(MINUTE_MS - 1), PHONE_QUOTAS, NOW)).toBe(1);
    expect(quotaWait(ago(MINUTE_MS), PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('refuses the sixth in an hour until the first of the five is an hour old', () => {
    const five = ago(
      50 * MINUTE_MS,
      40 * MINUTE_MS,
      30 * MINUTE_MS,
      20 * MINUTE_MS,
      10 * MINUTE_MS,
    );
    expect(quotaWait(five, PHONE_QUOTAS, NOW)).toBe(10 * MINUTE_MS);
    expect(quotaWait(five.slice(1), PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('refuses the eleventh in a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => NOW - (20 - 2 * index) * HOUR_MS);
    expect(quotaWait(ten, PHONE_QUOTAS, NOW)).toBe(4 * HOUR_MS);
  });
});

describe('after the clock was set back', () => {
  const AHEAD = NOW + 2 * HOUR_MS;

  it('codes of the time before it keep nobody waiting', () => {
    expect(quotaWait([AHEAD], PHONE_QUOTAS, NOW)).toBe(0);
    expect(quotaWait([AHEAD, NOW], PHONE_QUOTAS, NOW)).toBe(MINUTE_MS);
    expect(quotaWait(Array(10).fill(AHEAD), [{ points: 10, windowMs: DAY_MS }], NOW)).toBe(0);
    expect(recentTimes([AHEAD, NOW], NOW)).toEqual([NOW]);
  });

  it('the wait is never longer than the window, though clocks differ', () => {
    expect(quotaWait([NOW + 3000], PHONE_QUOTAS, NOW)).toBe(MINUTE_MS);
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

describe('judgeSend', () => {
  const BUDGET = 10_000;
  const nothing: Sent = { customer: [], line: [], phone: [], installation: [] };
  const start = NOW - (NOW % SLOT_MS);
  const judge = (sent: Partial<Sent>, solved = false, budget = BUDGET) =>
    judgeSend({ ...nothing, ...sent }, solved, budget, NOW);

  it('sends the first code of a phone on a new line without a captcha', () => {
    const counted = [[start, 1]];
    expect(judge({})).toEqual({
      kind: 'sent',
      takesCaptcha: false,
      sent: { customer: counted, line: counted, phone: [NOW], installation: counted },
    });
  });

  it('asks for a captcha from the second on: of a phone, or of a line', () => {
    const phone = ago(MINUTE_MS);
    expect(judge({ phone })).toEqual({ kind: 'captcha' });
    expect(judge({ phone }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    expect(judge({ line: [[start, 1]] })).toEqual({ kind: 'captcha' });
    expect(judge({ line: [[start, 1]] }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    expect(judge({ phone: ago(DAY_MS), line: [[start - SLOT_MS - DAY_MS, 1]] })).toMatchObject({
      kind: 'sent',
      takesCaptcha: false,
    });
    expect(judge({ customer: [[start, 1]], installation: [[start, 1]] }).kind).toBe('sent');
  });

  /** Codes that somebody gets without a captcha who has a new phone and a new line for each. */
  const withoutCaptcha = (budget: number, customerOf: (index: number) => number): number => {
    const customers = new Map<number, readonly Slot[]>();
    let installation: readonly Slot[] = [];
    for (let index = 0; index <= budget; index += 1) {
      const customer = customers.get(customerOf(index)) ?? [];
      const verdict = judge({ customer, installation }, false, budget);
      if (verdict.kind !== 'sent') return index;
      customers.set(customerOf(index), verdict.sent.customer);
      ({ installation } = verdict.sent);
    }
    return budget;
  };

  it('sends a few codes to all new lines of one /48 without a captcha', () => {
    expect(withoutCaptcha(BUDGET, () => 1)).toBe(CUSTOMER_CODES_WITHOUT_CAPTCHA);
    const customer: Slot[] = [[start, CUSTOMER_CODES_WITHOUT_CAPTCHA]];
    expect(judge({ customer }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    // The day is over for them.
    const before: Slot[] = [[start - SLOT_MS - DAY_MS, CUSTOMER_CODES_WITHOUT_CAPTCHA]];
    expect(judge({ customer: before })).toMatchObject({ kind: 'sent', takesCaptcha: false });
  });

  it('sends a share of the hour to all networks together without a captcha', () => {
    const share = BUDGET * BUDGET_SHARE_WITHOUT_CAPTCHA;
    expect(withoutCaptcha(BUDGET, (index) => index)).toBe(share);
    const installation: Slot[] = [[start, share]];
    expect(judge({ installation }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    const before: Slot[] = [[start - SLOT_MS - HOUR_MS, share]];
    expect(judge({ installation: before })).toMatchObject({ kind: 'sent', takesCaptcha: false });
  });

  it('sends the first code without a captcha, however small the budget is', () => {
    expect(withoutCaptcha(1, (index) => index)).toBe(1);
  });

  it.each([
    ['the line', { line: [[start, LINE_QUOTAS[0]?.points ?? 0]] }, 'address'],
    ['its customer', { customer: [[start, CUSTOMER_QUOTAS[0]?.points ?? 0]] }, 'address'],
    ['the phone', { phone: ago(0) }, 'phone'],
    ['the installation', { installation: [[start, BUDGET]] }, 'budget'],
  ] as const)('refuses beyond what %s may have sent', (_what, sent, by) => {
    expect(judge(sent, true)).toMatchObject({ kind: 'refused', by });
  });

  it('asks for no captcha that would not help', () => {
    expect(judge({ phone: ago(0) })).toMatchObject({ kind: 'refused', by: 'phone' });
  });

  it('is undone by taking back what was not sent', () => {
    const verdict = judge({ phone: ago(HOUR_MS) }, true);
    if (verdict.kind !== 'sent') throw new Error('it was not sent');
    expect(takeBack(verdict.sent, NOW)).toEqual({ ...nothing, phone: ago(HOUR_MS) });
  });
});
