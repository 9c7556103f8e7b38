import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  SMS_CODE_COUNTDOWN_S,
  TOKEN_COOKIE_DAYS,
} from '@xuanjiang/contracts/constants';
import type { PhoneQuotas, PhoneTimes } from './counting/phone-times.ts';
import { addTime, phoneWait, withoutTime } from './counting/phone-times.ts';
import type { Slot } from './counting/slots.ts';
import { changeCount, countWithin, slotWait } from './counting/slots.ts';
import type { Quota } from './counting/times.ts';
import { recentTimes } from './counting/times.ts';

/** A code lives so long, and is dead after so many wrong tries. */
export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;

/**
 * A code of four digits is guessed in 10,000 tries, so the tries of all codes of a phone are
 * limited together. The day is the last 24 hours: a calendar day would give twice as many around
 * midnight.
 */
export const WRONG_CODES_PER_DAY = 10;
/** The part of these tries that is kept for known devices: guesses of strangers must not lock the owner out. */
export const WRONG_CODES_KEPT = 3;
export const WRONG_QUOTAS: PhoneQuotas = {
  all: [{ points: WRONG_CODES_PER_DAY, windowMs: DAY_MS }],
  strangers: [{ points: WRONG_CODES_PER_DAY - WRONG_CODES_KEPT, windowMs: DAY_MS }],
};

/** Time between two codes of a phone: pages count it down. */
export const CODE_PAUSE_MS = SMS_CODE_COUNTDOWN_S * SECOND_MS;

/**
 * All: what the senders themselves allow a phone (notes/wechat.md). One of an hour and three of a day
 * are kept for known devices.
 */
export const PHONE_QUOTAS: PhoneQuotas = {
  all: [
    { points: 1, windowMs: CODE_PAUSE_MS },
    { points: 5, windowMs: HOUR_MS },
    { points: 10, windowMs: DAY_MS },
  ],
  strangers: [
    { points: 4, windowMs: HOUR_MS },
    { points: 7, windowMs: DAY_MS },
  ],
};

/**
 * Wrong codes of a second factor that may be given for a phone as a way to what is kept, from all networks. A
 * guess is right with a chance of 3 in 10^6, so these have a fifth of the chance that strangers have with the code
 * by SMS; and whoever wants to use them all up needs five addresses of IPv4, or three /48.
 */
export const WRONG_FACTORS_PER_DAY = 50;
/**
 * They are counted apart from those of a login, which who has no SMS must not use up, and less may come from one
 * network: the owner, on another one, must not be kept from what is theirs.
 */
export const WRONG_FACTOR_QUOTAS = {
  phone: [{ points: WRONG_FACTORS_PER_DAY, windowMs: DAY_MS }],
  /** The wrong ones of a /48, which is 65,536 lines of one customer. */
  customer: [{ points: 20, windowMs: DAY_MS }],
  line: [{ points: 10, windowMs: DAY_MS }],
} as const satisfies Readonly<Record<string, readonly Quota[]>>;

/** How long a device is known after a phone was proved on it: as long as the number of its browser. */
export const KNOWN_DEVICE_MS = TOKEN_COOKIE_DAYS * DAY_MS;

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
 * So many codes of a day need no captcha of a line, as long as they are not used: a code that logs
 * somebody in counts no more. As many as an office whose staff log in at the same moment.
 */
export const LINE_CODES_WITHOUT_CAPTCHA = 10;
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
/** Limits the codes of the whole installation, because each one costs money. @param points codes of an hour */
const budgetQuotas = (points: number): readonly Quota[] => [{ points, windowMs: HOUR_MS }];

/** Whether a device that is not known has just used up the strangers' part of a day. */
const usesUp = (times: PhoneTimes, { strangers }: PhoneQuotas, isKnown: boolean): boolean =>
  !isKnown && times.strangers.length >= Math.max(...strangers.map(({ points }) => points));

/** What a try at a code comes to. */
export interface TryVerdict {
  readonly right: boolean;
  /** When wrong codes were given, this one included where it counts. */
  readonly wrong: PhoneTimes;
  /** Whether it has used up the strangers' part, of which the owner is told. */
  readonly usedUp: boolean;
}

/** @param isEqual whether the code is the one that was sent */
export const judgeTry = (
  wrong: PhoneTimes,
  isKnown: boolean,
  isEqual: boolean,
  now: number,
): TryVerdict => {
  // Other requests may have used up the tries since this one looked.
  const isOver = phoneWait(wrong, WRONG_QUOTAS, isKnown, now).waitMs > 0;
  if (isOver || isEqual) return { right: !isOver, wrong, usedUp: false };
  const counted = addTime(wrong, isKnown, now);
  return { right: false, wrong: counted, usedUp: usesUp(counted, WRONG_QUOTAS, isKnown) };
};

/** When codes were sent before, and how many. */
export interface Sent {
  /** To all lines of the customer; empty for an address of IPv4. */
  readonly customer: readonly Slot[];
  readonly line: readonly Slot[];
  /** For the line, and not used since. */
  readonly unused: readonly Slot[];
  /** To the phone. */
  readonly phone: PhoneTimes;
  readonly installation: readonly Slot[];
}

export type SendVerdict =
  | {
      readonly kind: 'refused';
      readonly by: 'address' | 'phone' | 'strangers' | 'budget';
      readonly waitMs: number;
    }
  | { readonly kind: 'captcha' }
  | {
      readonly kind: 'sent';
      readonly sent: Sent;
      readonly takesCaptcha: boolean;
      /** Whether it has used up the strangers' part, of which the owner is told. */
      readonly usedUp: boolean;
    };

/** What is known of the person who asks for a code. */
export interface SendAsker {
  /** A right solution came with the request. */
  readonly solved: boolean;
  /** The phone was proved on this device before, or a second factor stands for who asks. */
  readonly isKnown: boolean;
}

/**
 * Whether the next code needs a captcha: not the first of a phone on a line that has few unused ones
 * of that day, unless its /48 or the installation had many.
 */
const needsCaptcha = (sent: Sent, budget: number, now: number): boolean =>
  recentTimes(sent.phone.all, now).length > 0 ||
  countWithin(sent.unused, DAY_MS, now) >= LINE_CODES_WITHOUT_CAPTCHA ||
  countWithin(sent.customer, DAY_MS, now) >= CUSTOMER_CODES_WITHOUT_CAPTCHA ||
  countWithin(sent.installation, HOUR_MS, now) >= budget * BUDGET_SHARE_WITHOUT_CAPTCHA;

/**
 * Whether another code may be sent, and what is counted then.
 * @param budget codes of an hour, of the whole installation
 */
export const judgeSend = (
  sent: Sent,
  { solved, isKnown }: SendAsker,
  budget: number,
  now: number,
): SendVerdict => {
  const addressWait = Math.max(
    slotWait(sent.customer, CUSTOMER_QUOTAS, now),
    slotWait(sent.line, LINE_QUOTAS, now),
  );
  if (addressWait > 0) return { kind: 'refused', by: 'address', waitMs: addressWait };
  const { waitMs, byStrangers } = phoneWait(sent.phone, PHONE_QUOTAS, isKnown, now);
  if (waitMs > 0) return { kind: 'refused', by: byStrangers ? 'strangers' : 'phone', waitMs };
  const takesCaptcha = needsCaptcha(sent, budget, now);
  if (takesCaptcha && !solved) return { kind: 'captcha' };
  const budgetWait = slotWait(sent.installation, budgetQuotas(budget), now);
  if (budgetWait > 0) return { kind: 'refused', by: 'budget', waitMs: budgetWait };
  const phone = addTime(sent.phone, isKnown, now);
  return {
    kind: 'sent',
    takesCaptcha,
    usedUp: usesUp(phone, PHONE_QUOTAS, isKnown),
    sent: {
      customer: changeCount(sent.customer, now, 1),
      line: changeCount(sent.line, now, 1),
      unused: changeCount(sent.unused, now, 1),
      phone,
      installation: changeCount(sent.installation, now, 1),
    },
  };
};

/** The counts without a code of this time, which was not sent. */
export const takeBack = (sent: Sent, time: number): Sent => ({
  customer: changeCount(sent.customer, time, -1),
  line: changeCount(sent.line, time, -1),
  unused: changeCount(sent.unused, time, -1),
  phone: {
    all: withoutTime(sent.phone.all, time),
    strangers: withoutTime(sent.phone.strangers, time),
  },
  installation: changeCount(sent.installation, time, -1),
});
