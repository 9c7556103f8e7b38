import { HOUR_MS, MINUTE_MS, STAFF_IDLE_HOURS } from '@xuanjiang/contracts/constants';
import type { SessionUse } from '../../../rpc/context.ts';

/** How exactly it is known when a session was used last, ms: each use would be a write otherwise. */
const USED_MS = HOUR_MS;
/** The idle time of staff is counted from it. */
const STAFF_USED_MS = 5 * MINUTE_MS;

/** What decides when a session ends; times are UTC ms. */
export interface SessionTimes {
  /** Whether its account is that of a liaison, an operator, or a moderator of any university. */
  readonly isStaff: boolean;
  readonly usedAt: number;
  readonly expiresAt: number;
  /** One of the demo's own tokens, which stand in its documentation. */
  readonly isFixed: boolean;
}

/** When a session ends, UTC ms. That of staff also ends when it is not used for some hours. */
export const endOfSession = ({ isStaff, usedAt, expiresAt, isFixed }: SessionTimes): number =>
  !isStaff || isFixed ? expiresAt : Math.min(expiresAt, usedAt + STAFF_IDLE_HOURS * HOUR_MS);

/**
 * Whether a use at this time is to be written down. Reading is none of staff: a page that is left
 * open reads by itself, and would keep their session for ever.
 */
export const notesUse = (
  { isStaff, usedAt }: Pick<SessionTimes, 'isStaff' | 'usedAt'>,
  use: SessionUse,
  now: number,
): boolean => (isStaff ? use === 'act' && usedAt <= now - STAFF_USED_MS : usedAt <= now - USED_MS);
