import { PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { CHECKIN_AGE_MAX_HOURS } from '@xuanjiang/contracts/rules/event-limits';

const AGE_MAX_MS = CHECKIN_AGE_MAX_HOURS * HOUR_MS;

/**
 * How long after the end of check-in a helper's link goes on: a phone without a network sends what it
 * saw when it is home again, as long as that is taken. What it sees then is `late`.
 */
export const PASS_AFTER_MS = AGE_MAX_MS;

/**
 * When a ticket was seen, UTC ms. The device's clock may be wrong, and says only how long before it was
 * sent that was; where it was set meanwhile, it counts as seen now.
 */
export const seenAt = (time: number, sentAt: number, now: number): number => {
  const age = sentAt - time;
  return age < 0 || age > AGE_MAX_MS ? now : now - age;
};

/** Why an event gets no helper's link, or null. */
export const passRefusal = (
  { cancelled, checkinUntil }: { readonly cancelled: number; readonly checkinUntil: number },
  count: number,
  now: number,
): 'eventCancelled' | 'checkinTooLate' | 'passesFull' | null => {
  if (cancelled === 1) return 'eventCancelled';
  if (now >= checkinUntil) return 'checkinTooLate';
  return count < PASSES_MAX ? null : 'passesFull';
};

/** Whether a place was checked in by this very check-in, which is sent once more. */
export const isSameCheckin = (
  place: { readonly deviceTime: number | null; readonly door: string },
  { deviceTime, door }: { readonly deviceTime: number; readonly door: string },
): boolean => place.deviceTime === deviceTime && place.door === door;

/** Whether a caller may check people in without a helper's link: staff of the event's university, and operators. */
export const isDoorStaff = (
  caller: { readonly role: string; readonly universityId: string | null } | null,
  { universityId }: { readonly universityId: string | null },
): boolean =>
  caller !== null &&
  (caller.role === 'operator' ||
    (caller.role === 'worker' && universityId !== null && caller.universityId === universityId));
