import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { MessageDraft } from '../../room/entry-store.ts';
import type { Caller } from '../../rpc/context.ts';

/** What an account is in a room. @param moderates whether the university of the room has appointed it */
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

/** As whom a message is written. */
export type Speaker = Pick<
  MessageDraft,
  'accountId' | 'displayname' | 'avatarurl' | 'role' | 'standing' | 'badge'
>;

/** The labels of those who moderate and do not speak for the university. */
const BADGES = {
  user: null,
  moderator: 'badgeModerator',
  worker: null,
  operator: 'badgeOperator',
} as const satisfies Record<Standing, MessageKey | null>;

/** An account under its own name. Staff speak for their university only in its own rooms. */
export const speakerOf = (
  { uids, displayname, avatarurl }: Pick<Caller, 'uids' | 'displayname' | 'avatarurl'>,
  standing: Standing,
): Speaker => {
  const badge = BADGES[standing];
  return {
    accountId: uids,
    displayname,
    avatarurl,
    role: standing === 'worker' ? 'worker' : 'user',
    standing,
    // Stored with the message, so in the product's language.
    badge: badge === null ? '' : text('zh', badge),
  };
};

/** Whether slow mode asks an account to wait between posts; never staff. */
export const isSlowed = (standing: Standing, slowSeconds: number): boolean =>
  standing === 'user' && slowSeconds > 0;

/**
 * How long an account in slow mode has to wait, ms. A last post in the future asks for no wait: the
 * clock was set back since. Times are UTC ms.
 */
export const slowWait = (slowSeconds: number, lastPostAt: number, now: number): number =>
  lastPostAt > now ? 0 : Math.max(0, lastPostAt + slowSeconds * SECOND_MS - now);
