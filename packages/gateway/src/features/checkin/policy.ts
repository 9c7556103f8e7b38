import { CHECKIN_AGE_MAX_HOURS } from '@xuanjiang/contracts/checkin';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { isAhead } from '../../lib/clock.ts';

/**
 * How long after the end of check-in a helper's link goes on: a phone without a network sends what it
 * saw when it is home again. What it sees then is `late`.
 */
export const PASS_AFTER_MS = 12 * HOUR_MS;

/** When a ticket was seen, UTC ms: as the device says, unless its clock is wrong. */
export const seenAt = (time: number, now: number): number =>
  isAhead(time, now) || now - time > CHECKIN_AGE_MAX_HOURS * HOUR_MS ? now : Math.min(time, now);

/** Who works at the doors of an event beside its helpers: its university's staff, and operators. */
export const isDoorStaff = (
  caller: { readonly role: string; readonly universityId: string | null } | null,
  { universityId }: { readonly universityId: string | null },
): boolean =>
  caller !== null &&
  (caller.role === 'operator' ||
    (caller.role === 'worker' && universityId !== null && caller.universityId === universityId));
