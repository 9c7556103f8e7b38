import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { RoomRole } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { Caller } from '../../rpc/context.ts';

/**
 * Why someone may not post, or null when they may. The law wants a real identity behind a comment
 * (product.md), so a bound phone is asked of everyone.
 */
export const postRefusal = (caller: Caller | null): MessageKey | null => {
  if (caller === null) return 'chatLogin';
  return caller.phoneBound ? null : 'roomBindPhone';
};

/** What somebody is in a room, from what the account is and whether the room's university appointed it. */
export const standingIn = (
  account: Pick<Caller, 'role' | 'universityId'> | null,
  roomUniversityId: string | null,
  moderates: boolean,
): Standing => {
  if (account?.role === 'operator') return 'operator';
  const liaison = account?.role === 'worker' && roomUniversityId !== null;
  if (liaison && account.universityId === roomUniversityId) return 'worker';
  return moderates ? 'moderator' : 'user';
};

/** Staff speak for their university in its own rooms only; elsewhere they are one of the guests. */
export const roleIn = (standing: Standing): RoomRole => (standing === 'worker' ? 'worker' : 'user');

/** The label of those who keep order and do not speak for the university. */
export const badgeOf = (standing: Standing): MessageKey | null => {
  if (standing === 'moderator') return 'badgeModerator';
  return standing === 'operator' ? 'badgeOperator' : null;
};

/** Ms that somebody has to wait in slow mode; 0 for none. Staff need not. */
export const slowWait = (
  standing: Standing,
  slowSeconds: number,
  lastPostAt: number,
  now: number,
): number => {
  if (standing !== 'user' || slowSeconds === 0) return 0;
  return Math.max(0, lastPostAt + slowSeconds * 1000 - now);
};
