import { RECENT_LOGIN_MS } from '@xuanjiang/contracts/privacy';
import { isAhead } from '../../../lib/clock.ts';

/** Until when a login counts as a proof of who asks, UTC ms. */
export const recentUntil = (loggedInAt: number): number => loggedInAt + RECENT_LOGIN_MS;

/** Whether a login is recent. One ahead of the clock is not: the clock was set back since. */
export const isRecentLogin = (loggedInAt: number, now: number): boolean =>
  now < recentUntil(loggedInAt) && !isAhead(loggedInAt, now);
