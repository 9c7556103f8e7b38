import {
  DAY_MS,
  FACTOR_DIGITS,
  HOUR_MS,
  MINUTE_MS,
  SMS_CODE_LENGTH,
} from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { PhoneTimes } from './counting/phone-times.ts';
import type { Slot } from './counting/slots.ts';
import { SLOT_MS } from './counting/slots.ts';
import type { Sent } from './policy.ts';
import {
  BUDGET_SHARE_WITHOUT_CAPTCHA,
  CODE_TRIES,
  CUSTOMER_CODES_WITHOUT_CAPTCHA,
  CUSTOMER_QUOTAS,
  judgeSend,
  judgeTry,
  LINE_CODES_WITHOUT_CAPTCHA,
  LINE_QUOTAS,
  PHONE_QUOTAS,
  takeBack,
  WRONG_CODES_KEPT,
  WRONG_CODES_PER_DAY,
  WRONG_FACTOR_QUOTAS,
  WRONG_FACTORS_PER_DAY,
} from './policy.ts';

const NOW = 1_800_000_000_000;
const ago = (...ages: number[]): number[] => ages.map((age) => NOW - age);

/**
 * The chance that somebody who may give so many wrong codes of each phone guesses a right one, of any
 * of the phones. Guesses at one code that differ from each other have the best chance.
 */
const guessChance = (wrongCodes: number, phones: number): number =>
  1 - (1 - wrongCodes / 10 ** SMS_CODE_LENGTH) ** phones;

/** As often as devices may give wrong codes of one phone in a day. @param isKnown of each in turn */
const wrongCodes = (isKnown: (index: number) => boolean): number => {
  let wrong: PhoneTimes = { all: [], strangers: [] };
  for (let index = 0; index < 1000; index += 1) {
    ({ wrong } = judgeTry(wrong, isKnown(index), false, NOW + index));
  }
  return wrong.all.length;
};

describe('the chance of a guess', () => {
  const strangers = wrongCodes(() => false);
  /** What it was while ten wrong codes of a phone and day were anybody's (docs/topics/accounts.md#codes-by-sms). */
  const BEFORE = 10;

  it('of one phone and day is not greater than when anybody had ten wrong codes', () => {
    expect(strangers).toBe(7);
    expect(guessChance(strangers, 1)).toBeCloseTo(0.0007, 10);
    expect(guessChance(strangers, 1)).toBeLessThanOrEqual(guessChance(BEFORE, 1));
    // All devices together, whichever comes first.
    for (const isKnown of [() => true, (index: number) => index % 2 === 0, (i: number) => i > 7]) {
      expect(wrongCodes(isKnown)).toBe(WRONG_CODES_PER_DAY);
    }
    expect(guessChance(WRONG_CODES_PER_DAY, 1)).toBeLessThanOrEqual(guessChance(BEFORE, 1));
  });

  it('over 1,000 phones at unlimited addresses is not greater either', () => {
    expect(guessChance(strangers, 1000)).toBeCloseTo(0.5035, 4);
    expect(guessChance(BEFORE, 1000)).toBeCloseTo(0.6323, 4);
  });

  it('of a second factor is far less, and one network cannot use all of its guesses up', () => {
    /** The app's code of the current step, and those of one before and after it. */
    const right = 3;
    const chance = 1 - (1 - right / 10 ** FACTOR_DIGITS) ** WRONG_FACTORS_PER_DAY;
    expect(chance).toBeCloseTo(0.00015, 6);
    expect(chance).toBeLessThan(guessChance(strangers, 1) / 4);
    const most = ({ line, customer }: typeof WRONG_FACTOR_QUOTAS) =>
      [line, customer].map(([{ points }]) => WRONG_FACTORS_PER_DAY / points);
    expect(most(WRONG_FACTOR_QUOTAS)).toEqual([5, 2.5]);
  });

  it('leaves a known device tries, and codes that are sent', () => {
    expect(WRONG_CODES_PER_DAY - strangers).toBe(WRONG_CODES_KEPT);
    for (const { points, windowMs } of PHONE_QUOTAS.strangers) {
      const all = PHONE_QUOTAS.all.find((quota) => quota.windowMs === windowMs);
      expect(all?.points).toBeGreaterThan(points);
    }
    // What a first code, without a captcha, can be guessed leaves some for a code with one.
    expect(strangers).toBeGreaterThan(CODE_TRIES);
  });

  it('tells the owner once, when strangers use up their part', () => {
    let wrong: PhoneTimes = { all: [], strangers: [] };
    const told: number[] = [];
    for (let index = 1; index <= 20; index += 1) {
      const verdict = judgeTry(wrong, index === 3, false, NOW + index);
      if (verdict.usedUp) told.push(index);
      ({ wrong } = verdict);
    }
    expect(told).toEqual([8]);
  });

  it('accepts a right code while there are tries, and none afterwards', () => {
    const wrong = { all: ago(3, 2, 1), strangers: ago(3, 2, 1) };
    expect(judgeTry(wrong, false, true, NOW)).toEqual({ right: true, wrong, usedUp: false });
    const strangersDone = { all: ago(7, 6, 5, 4, 3, 2, 1), strangers: ago(7, 6, 5, 4, 3, 2, 1) };
    expect(judgeTry(strangersDone, false, true, NOW).right).toBe(false);
    expect(judgeTry(strangersDone, true, true, NOW).right).toBe(true);
    const allDone = { all: ago(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), strangers: [] };
    expect(judgeTry(allDone, true, true, NOW).right).toBe(false);
  });
});

describe('judgeSend', () => {
  const BUDGET = 10_000;
  const noTimes: PhoneTimes = { all: [], strangers: [] };
  const nothing: Sent = {
    customer: [],
    line: [],
    unused: [],
    phone: noTimes,
    installation: [],
  };
  const toStrangers = (...ages: number[]): PhoneTimes => ({
    all: ago(...ages),
    strangers: ago(...ages),
  });
  const start = NOW - (NOW % SLOT_MS);
  const judge = (sent: Partial<Sent>, solved = false, budget = BUDGET, isKnown = false) =>
    judgeSend({ ...nothing, ...sent }, { solved, isKnown }, budget, NOW);

  it('sends the first code of a phone on a new line without a captcha', () => {
    const counted = [[start, 1]];
    expect(judge({})).toEqual({
      kind: 'sent',
      takesCaptcha: false,
      usedUp: false,
      sent: {
        customer: counted,
        line: counted,
        unused: counted,
        phone: { all: [NOW], strangers: [NOW] },
        installation: counted,
      },
    });
  });

  it('asks for a captcha from the second code of a phone on', () => {
    const phone = toStrangers(MINUTE_MS);
    expect(judge({ phone })).toEqual({ kind: 'captcha' });
    expect(judge({ phone }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    expect(judge({ phone: toStrangers(DAY_MS) })).toMatchObject({
      kind: 'sent',
      takesCaptcha: false,
    });
    expect(judge({ customer: [[start, 1]], installation: [[start, 1]] }).kind).toBe('sent');
  });

  it('asks for one on a line that has so many unused codes, however many are used', () => {
    const unused: Slot[] = [[start, LINE_CODES_WITHOUT_CAPTCHA]];
    expect(judge({ unused })).toEqual({ kind: 'captcha' });
    expect(judge({ unused }, true)).toMatchObject({ kind: 'sent', takesCaptcha: true });
    const fewer: Slot[] = [[start, LINE_CODES_WITHOUT_CAPTCHA - 1]];
    expect(judge({ unused: fewer, line: [[start, 500]] })).toMatchObject({
      kind: 'sent',
      takesCaptcha: false,
    });
    const before: Slot[] = [[start - SLOT_MS - DAY_MS, LINE_CODES_WITHOUT_CAPTCHA]];
    expect(judge({ unused: before })).toMatchObject({ kind: 'sent', takesCaptcha: false });
  });

  it('sends to a line as many codes in a day as ever, used or not', () => {
    for (const { points } of LINE_QUOTAS) {
      expect(judge({ line: [[start, points]] }, true)).toMatchObject({ by: 'address' });
    }
  });

  it('sends strangers a part of what a phone gets, and a known device the rest', () => {
    const day = toStrangers(...[20, 18, 16, 14, 12, 10, 8].map((hours) => hours * HOUR_MS));
    expect(judge({ phone: day }, true)).toEqual({
      kind: 'refused',
      by: 'strangers',
      waitMs: 4 * HOUR_MS,
    });
    const known = judge({ phone: day }, true, BUDGET, true);
    expect(known).toMatchObject({
      kind: 'sent',
      usedUp: false,
      sent: { phone: { strangers: day.strangers } },
    });
    const six = toStrangers(...[20, 18, 16, 14, 12, 10].map((hours) => hours * HOUR_MS));
    expect(judge({ phone: six }, true)).toMatchObject({ kind: 'sent', usedUp: true });
    const hour = toStrangers(...[40, 30, 20, 10].map((minutes) => minutes * MINUTE_MS));
    expect(judge({ phone: hour }, true)).toMatchObject({ by: 'strangers', waitMs: 20 * MINUTE_MS });
    expect(judge({ phone: hour }, true, BUDGET, true)).toMatchObject({ kind: 'sent' });
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
    ['the phone', { phone: toStrangers(0) }, 'phone'],
    ['the installation', { installation: [[start, BUDGET]] }, 'budget'],
  ] as const)('refuses beyond what %s may have sent', (_what, sent, by) => {
    expect(judge(sent, true)).toMatchObject({ kind: 'refused', by });
  });

  it('asks for no captcha that would not help', () => {
    expect(judge({ phone: toStrangers(0) })).toMatchObject({ kind: 'refused', by: 'phone' });
  });

  it('is undone by taking back what was not sent', () => {
    const verdict = judge({ phone: toStrangers(HOUR_MS) }, true);
    if (verdict.kind !== 'sent') throw new Error('it was not sent');
    expect(takeBack(verdict.sent, NOW)).toEqual({ ...nothing, phone: toStrangers(HOUR_MS) });
  });
});
