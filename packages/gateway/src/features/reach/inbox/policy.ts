import type { InboxKind, InboxMessage } from '@xuanjiang/contracts/inbox';
import { InboxKindSchema } from '@xuanjiang/contracts/inbox';
import type { EventNews } from '@xuanjiang/contracts/rules/push-kinds';
import type { ReminderLead } from '@xuanjiang/contracts/rules/reminder-times';

/** What staff have to do in private threads, as it is on the wire. */
const THREAD_DUTIES = { threadMessage: 'message', threadReport: 'report' } as const;

/** What became of a talk that waited for an operator, as it is on the wire. */
const TALK_DUTIES = { talkReturned: 'returned', talkApproved: 'approved' } as const;
const PAGE_DUTIES = {
  pageReturned: 'returned',
  pageApproved: 'approved',
  pageRestored: 'restored',
} as const;

/** What the kinds keep with a message. Times are UTC ms. */
export interface InboxData {
  /** Day of a morning timetable, `YYYY-MM-DD`. */
  readonly day?: string;
  readonly lead?: ReminderLead;
  readonly change?: 'moved' | 'cancelled';
  readonly startsAt?: number;
  readonly formerStartsAt?: number;
  /** What is new at a followed university. */
  readonly news?: 'talk' | 'answers';
  readonly count?: number;
  /** The text that was answered, where it is no message of a room: feedback, or a correction. */
  readonly quote?: string;
  readonly atMs?: number;
  /** What staff have to do. */
  readonly duty?:
    | 'groupFull'
    | 'groupExpired'
    | keyof typeof THREAD_DUTIES
    | keyof typeof TALK_DUTIES
    | keyof typeof PAGE_DUTIES;
  /** What became of an event, or of a place in it. */
  readonly event?: EventNews | 'said';
}

/** What staff have to do, in the fields in which it goes over the wire. */
export const dutyOf = (
  duty: InboxData['duty'],
): Pick<InboxMessage, 'Duty' | 'Threadduty' | 'Talkduty' | 'Pageduty'> => {
  const none = { Duty: null, Threadduty: null, Talkduty: null, Pageduty: null };
  switch (duty) {
    case 'threadMessage':
    case 'threadReport':
      return { ...none, Threadduty: THREAD_DUTIES[duty] };
    case 'talkReturned':
    case 'talkApproved':
      return { ...none, Talkduty: TALK_DUTIES[duty] };
    case 'pageReturned':
    case 'pageApproved':
    case 'pageRestored':
      return { ...none, Pageduty: PAGE_DUTIES[duty] };
    default:
      return { ...none, Duty: duty ?? null };
  }
};

/** Where a message leads that names no address of its own. */
export const linkOf = (kind: InboxKind, talkId: string | null, day: string | undefined): string => {
  if (kind === 'morning' && day !== undefined) return `/videoNow?Date=${day}`;
  return talkId === null ? '' : `/videoDetail?id=${encodeURIComponent(talkId)}`;
};

/** The kinds that a list names; null for all. What is no kind is passed over. */
export const kindsIn = (list: string | undefined): readonly InboxKind[] | null => {
  if (list === undefined) return null;
  const known = list.split(',').flatMap((name) => InboxKindSchema.safeParse(name).data ?? []);
  return known.length === 0 ? null : [...new Set(known)];
};
