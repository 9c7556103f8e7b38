import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { RESTRICTION_MINUTES } from '@xuanjiang/contracts/realtime/protocol';
import type { ThreadSide } from '@xuanjiang/contracts/thread';
import type { Caller } from '../../../rpc/context.ts';

/** Tells staff that a student has written. */
export const THREAD_DUTY_JOB = 'thread-duty';

/** What decides who may read and write in a private thread. Times are UTC ms. */
export interface ThreadFacts {
  readonly id: string;
  /** The student; null once the account is deleted. */
  readonly accountId: string | null;
  readonly universityId: string;
  /** Since when the student receives nothing; null while the university may write. */
  readonly stoppedAt: number | null;
  /** Since when and why the student may not write; null while the student may. */
  readonly blocked: { readonly at: number; readonly reason: string } | null;
}

/**
 * On which side of a thread somebody is; null for everybody else, operators among them. A student who
 * works for the university now stays on the own side.
 */
export const sideOf = (
  { accountId, universityId }: Pick<ThreadFacts, 'accountId' | 'universityId'>,
  caller: Pick<Caller, 'uids' | 'role' | 'universityId'> | null,
): ThreadSide | null => {
  if (caller === null) return null;
  if (caller.uids === accountId) return 'student';
  const works = caller.role === 'worker' && caller.universityId === universityId;
  return works ? 'university' : null;
};

/** Why one side of a thread may not write: the text of the refusal. */
export interface ThreadFault {
  readonly message: MessageKey;
  readonly parameters: Readonly<Record<string, string>>;
  /** Since when, UTC ms. */
  readonly since: number;
}

/** Null while the side may write. */
export const faultOf = (
  { accountId, stoppedAt, blocked }: ThreadFacts,
  side: ThreadSide,
): ThreadFault | null => {
  if (side === 'student' && blocked !== null) {
    const { at: since, reason } = blocked;
    return { message: 'threadBlocked', parameters: { reason }, since };
  }
  if (accountId === null) return { message: 'threadGone', parameters: {}, since: stoppedAt ?? 0 };
  if (stoppedAt === null) return null;
  const message = side === 'student' ? 'threadStoppedOwn' : 'threadStopped';
  return { message, parameters: {}, since: stoppedAt };
};

/** The longest restriction, ms: what has no end of its own is told with such a one. */
const ENDLESS_MS = (RESTRICTION_MINUTES.at(-1) ?? 0) * MINUTE_MS;

/** Until when a side that may not write is told to wait, UTC ms. */
export const faultUntil = ({ since }: ThreadFault): number => since + ENDLESS_MS;

/** Where a thread is read on the site. */
export const threadLink = (id: string): string => `/secretMsg?id=${id}`;
