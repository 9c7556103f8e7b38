import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { Slot } from './counting/slots.ts';
import { SLOT_MS } from './counting/slots.ts';
import type { Sent } from './policy.ts';
import {
  BUDGET_SHARE_WITHOUT_CAPTCHA,
  CUSTOMER_CODES_WITHOUT_CAPTCHA,
  CUSTOMER_QUOTAS,
  judgeSend,
  LINE_QUOTAS,
  takeBack,
} from './policy.ts';

const NOW = 1_800_000_000_000;
const ago = (...ages: number[]): number[] => ages.map((age) => NOW - age);

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
