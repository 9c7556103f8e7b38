import type { Quota } from './times.ts';
import { quotaWait, recentTimes } from './times.ts';

/**
 * Quotas of a phone. A device is known on which the phone was proved before, or for which a second factor
 * stands; others are strangers.
 */
export interface PhoneQuotas {
  /** Quotas of all devices together. */
  readonly all: readonly Quota[];
  /** Quotas of strangers: they are lower, so that the rest is kept for known devices. */
  readonly strangers: readonly Quota[];
}

/** When something of a phone was counted, UTC ms, oldest first. */
export interface PhoneTimes {
  readonly all: readonly number[];
  /** Times counted for strangers; they are also in `all`. */
  readonly strangers: readonly number[];
}

/** Why a device has to wait, and how long, ms; 0 for not at all. */
export interface PhoneWait {
  readonly waitMs: number;
  /** Strangers have used up their part, and known devices need not wait as long. */
  readonly byStrangers: boolean;
}

export const phoneWait = (
  times: PhoneTimes,
  quotas: PhoneQuotas,
  isKnown: boolean,
  now: number,
): PhoneWait => {
  const all = quotaWait(times.all, quotas.all, now);
  const strangers = isKnown ? 0 : quotaWait(times.strangers, quotas.strangers, now);
  return { waitMs: Math.max(all, strangers), byStrangers: strangers > all };
};

/** The times with another one. */
export const addTime = (
  { all, strangers }: PhoneTimes,
  isKnown: boolean,
  now: number,
): PhoneTimes => ({
  all: [...recentTimes(all, now), now],
  strangers: isKnown ? recentTimes(strangers, now) : [...recentTimes(strangers, now), now],
});

/** The times without one, where it is there. */
export const withoutTime = (times: readonly number[], time: number): readonly number[] => {
  const index = times.indexOf(time);
  return index < 0 ? times : times.toSpliced(index, 1);
};
