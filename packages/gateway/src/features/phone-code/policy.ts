import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Slot } from './counting/slots.ts';
import { changeCount, countWithin, slotWait } from './counting/slots.ts';
import type { Quota } from './counting/times.ts';
import { quotaWait, recentTimes } from './counting/times.ts';

/** A code lives so long, and is dead after so many wrong tries. */
export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;

/**
 * A code of four digits is guessed in 10,000 tries, so the tries of all codes of a phone are
 * limited together. The day is the last 24 hours: a calendar day would give twice as many around
 * midnight.
 */
export const WRONG_CODES_PER_DAY = 10;
export const WRONG_QUOTAS: readonly Quota[] = [{ points: WRONG_CODES_PER_DAY, windowMs: DAY_MS }];

/** What the senders themselves allow a phone (notes/wechat.md). */
export const PHONE_QUOTAS: readonly Quota[] = [
  { points: 1, windowMs: MINUTE_MS },
  { points: 5, windowMs: HOUR_MS },
  { points: 10, windowMs: DAY_MS },
];

/**
 * One line, an address of IPv4 or a /64 of IPv6, is a school: 1,000 students who log in when a talk
 * starts, every second of whom needs another code. The captcha limits everybody else.
 */
export const LINE_QUOTAS: readonly Quota[] = [
  { points: 1500, windowMs: HOUR_MS },
  { points: 3000, windowMs: DAY_MS },
];
/** A /48 is all lines of one customer, such as the schools of a town. */
export const CUSTOMER_QUOTAS: readonly Quota[] = [
  { points: 5000, windowMs: HOUR_MS },
  { points: 10_000, windowMs: DAY_MS },
];
/**
 * So many codes of a day need no captcha of a /48: as many homes of one provider's street. Each of
 * its 65,536 lines would have a first one otherwise, which is the whole quota of the /48.
 */
export const CUSTOMER_CODES_WITHOUT_CAPTCHA = 30;
/**
 * While this share of the installation's hour is used, every code needs a captcha. Whoever has many
 * networks could use up the whole hour without one otherwise, and nobody would get a code.
 */
export const BUDGET_SHARE_WITHOUT_CAPTCHA = 0.25;
/** Of the installation: the bill is limited. @param points of an hour */
const budgetQuotas = (points: number): readonly Quota[] => [{ points, windowMs: HOUR_MS }];

/** When codes were sent before, and how many. */
export interface Sent {
  /** To all lines of the customer; empty for an address of IPv4. */
  readonly customer: readonly Slot[];
  readonly line: readonly Slot[];
  /** To the phone, UTC ms, oldest first. */
  readonly phone: readonly number[];
  readonly installation: readonly Slot[];
}

export type SendVerdict =
  | {
      readonly kind: 'refused';
      readonly by: 'address' | 'phone' | 'budget';
      readonly waitMs: number;
    }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'sent'; readonly sent: Sent; readonly takesCaptcha: boolean };

/**
 * Whether the next code needs a captcha: not the first of a phone on a line that had none that day,
 * unless its /48 or the installation had many.
 */
const needsCaptcha = (sent: Sent, budget: number, now: number): boolean =>
  recentTimes(sent.phone, now).length > 0 ||
  countWithin(sent.line, DAY_MS, now) > 0 ||
  countWithin(sent.customer, DAY_MS, now) >= CUSTOMER_CODES_WITHOUT_CAPTCHA ||
  countWithin(sent.installation, HOUR_MS, now) >= budget * BUDGET_SHARE_WITHOUT_CAPTCHA;

/**
 * Whether another code may be sent, and what is counted then.
 * @param solved a right solution came with the request
 * @param budget codes of an hour, of the whole installation
 */
export const judgeSend = (
  sent: Sent,
  solved: boolean,
  budget: number,
  now: number,
): SendVerdict => {
  const addressWait = Math.max(
    slotWait(sent.customer, CUSTOMER_QUOTAS, now),
    slotWait(sent.line, LINE_QUOTAS, now),
  );
  if (addressWait > 0) return { kind: 'refused', by: 'address', waitMs: addressWait };
  const phone = recentTimes(sent.phone, now);
  const phoneWait = quotaWait(phone, PHONE_QUOTAS, now);
  if (phoneWait > 0) return { kind: 'refused', by: 'phone', waitMs: phoneWait };
  const takesCaptcha = needsCaptcha(sent, budget, now);
  if (takesCaptcha && !solved) return { kind: 'captcha' };
  const budgetWait = slotWait(sent.installation, budgetQuotas(budget), now);
  if (budgetWait > 0) return { kind: 'refused', by: 'budget', waitMs: budgetWait };
  return {
    kind: 'sent',
    takesCaptcha,
    sent: {
      customer: changeCount(sent.customer, now, 1),
      line: changeCount(sent.line, now, 1),
      phone: [...phone, now],
      installation: changeCount(sent.installation, now, 1),
    },
  };
};

/** The counts without a code of this time, which was not sent. */
export const takeBack = ({ customer, line, phone, installation }: Sent, time: number): Sent => {
  const index = phone.indexOf(time);
  return {
    customer: changeCount(customer, time, -1),
    line: changeCount(line, time, -1),
    phone: index < 0 ? phone : phone.toSpliced(index, 1),
    installation: changeCount(installation, time, -1),
  };
};
