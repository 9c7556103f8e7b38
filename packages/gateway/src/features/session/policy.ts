import { HOUR_MS, MINUTE_MS, STAFF_IDLE_HOURS } from '@xuanjiang/contracts/constants';
import type { Caller } from '../../rpc/context.ts';

/** How exactly it is known when a session was used last, ms: each use would be a write otherwise. */
const USED_MS = HOUR_MS;
/** The idle time of staff is counted from it. */
const STAFF_USED_MS = 5 * MINUTE_MS;

/** What decides when a session ends; times are UTC ms. */
export interface SessionTimes {
  readonly role: Caller['role'];
  readonly usedAt: number;
  readonly expiresAt: number;
  /** One of the demo's own tokens, which stand in its documentation. */
  readonly isFixed: boolean;
}

/** When a session ends, UTC ms. That of staff also ends when it is not used for some hours. */
export const endOfSession = ({ role, usedAt, expiresAt, isFixed }: SessionTimes): number =>
  role === 'user' || isFixed ? expiresAt : Math.min(expiresAt, usedAt + STAFF_IDLE_HOURS * HOUR_MS);

/** Whether a use at this time is to be written down. */
export const notesUse = ({ role, usedAt }: SessionTimes, now: number): boolean =>
  usedAt <= now - (role === 'user' ? USED_MS : STAFF_USED_MS);
