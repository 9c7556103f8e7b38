import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { ThreadSide } from '@xuanjiang/contracts/thread';
import type { MessageDraft } from '../../../room/entry-store.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { RestrictionRow } from '../restriction/service.ts';
import type { ThreadFacts, ThreadFault } from '../thread/service.ts';
import { faultOf, faultUntil } from '../thread/service.ts';

/** A room, and what the person who asks for it is in it. */
export interface Room {
  readonly topic: string;
  /** The university whose staff speak for it in the room; null in a room of no university. */
  readonly universityId: string | null;
  /** From when until when its talk is on, as `talkSpan` says it, UTC ms; null for a room without a talk. */
  readonly talk: { readonly startsAt: number; readonly endsAt: number } | null;
  readonly standing: Standing;
  /** The mute of the person who asks; null for none. */
  readonly restriction: RestrictionRow | null;
  /** In a private thread: its id, the side of the person who asks, and why that side may not write; else null. */
  readonly thread: RoomThread | null;
}

export interface RoomThread {
  readonly id: string;
  readonly side: ThreadSide;
  /** Null while the side may write. */
  readonly fault: ThreadFault | null;
}

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

/**
 * The room of a private thread, for one of its sides. Who may not write is told as who is muted.
 * @param restricted what keeps the student from the rooms of the university; a ban keeps nobody from
 * reading what was written to them
 */
export const threadRoom = (
  topic: string,
  facts: ThreadFacts,
  side: ThreadSide,
  accountId: string,
  restricted: RestrictionRow | null,
): Room => {
  const fault = faultOf(facts, side);
  const mute =
    fault === null
      ? null
      : {
          id: 0,
          kind: 'mute' as const,
          scope: topic,
          accountId,
          until: faultUntil(fault),
          reason: fault.parameters.reason ?? '',
          createdAt: fault.since,
        };
  return {
    topic,
    universityId: facts.universityId,
    talk: null,
    standing: side === 'university' ? 'worker' : 'user',
    restriction: mute ?? (restricted && { ...restricted, kind: 'mute' }),
    thread: { id: facts.id, side, fault },
  };
};
