import { SECOND_MS, SMS_CODE_COUNTDOWN_S, SMS_CODE_LENGTH } from '@xuanjiang/contracts/constants';
import { isPhone } from '@xuanjiang/contracts/rules/phone';

/**
 * Seconds until another code may be asked for: 60 at first, one less each second, 0 when one may.
 * @param sentAt ms of a clock that is never set; null when none was sent
 */
export const secondsLeft = (sentAt: number | null, now: number): number => {
  if (sentAt === null) return 0;
  const passed = Math.floor(Math.max(0, now - sentAt) / SECOND_MS);
  return Math.max(0, SMS_CODE_COUNTDOWN_S - passed);
};

/**
 * When a code would have been sent after which the wait is as long as the server says; null for no
 * wait, and for one that is longer than the countdown: it may concern this phone only.
 * @param now ms of a clock that is never set
 */
export const sentBefore = (waitMs: number, now: number): number | null => {
  const countdownMs = SMS_CODE_COUNTDOWN_S * SECOND_MS;
  return waitMs > 0 && waitMs <= countdownMs ? now + waitMs - countdownMs : null;
};

/** What is wrong with a phone; null for nothing (specification §5). */
export const phoneFault = (phone: string): 'phoneInvalid' | null =>
  isPhone(phone) ? null : 'phoneInvalid';

/** What is wrong with a verification code; null for nothing. */
export const codeFault = (code: string): 'codeRequired' | 'codeLength' | null => {
  if (code === '') return 'codeRequired';
  return [...code].length === SMS_CODE_LENGTH ? null : 'codeLength';
};
