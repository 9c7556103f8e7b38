import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import type { EventNews, PushTemplate, QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { quietUntil } from '@xuanjiang/contracts/rules/push-kinds';
import { lastEventTime, SINGLE_LEADS, subjectKey } from '@xuanjiang/contracts/rules/reach-ways';
import type { EventLead, ReminderLead } from '@xuanjiang/contracts/rules/reminder-times';
import { eventReminderUntil, REMINDER_LEADS } from '@xuanjiang/contracts/rules/reminder-times';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';

export type PushChannel = 'template' | 'grant';
/** As in the outbox. */
export type PushState = 'waiting' | 'sending' | 'sent' | 'arrived' | 'centre' | 'unsure';

/** Jobs of this kind hold mornings that were not begun. */
const MORNINGS_JOB = 'push-morning';

/** Messages that one process sends in a second: masses at one instant are answered with -1. */
export const SENT_PER_SECOND = 100;
/** Messages in a chunk: right before a chunk is sent, it is checked whether its messages are still wanted. */
export const SENT_AT_ONCE = 25;
/** Nothing more is begun by a job after this time: its lease is a minute. */
export const BATCH_MS = 20 * SECOND_MS;
/** The provider knows a message by its id for ten minutes; later a repeat would be another message. */
export const REPEAT_MS = 9 * MINUTE_MS;

/** What is stopped for a time, for all processes; names of rows. */
export const PUSH_STOPS = {
  /** Nothing is sent: the provider does not answer. */
  all: 'all',
  /** The quota of templates is used up: the next channel is tried. */
  quota: 'quota',
  /** The quota of grants is used up, or their template is not known. */
  grant: 'grant',
  /** The provider refuses the account itself: all wait. */
  account: (channel: PushChannel) => `account ${channel}`,
  /** The provider does not know the template: the next channel is tried. */
  template: (id: string) => `template ${id}`,
  /** Operators have paused the mornings. */
  mornings: 'mornings',
  /** Operators have stopped the morning of a day. */
  morning: (day: string) => `morning ${day}`,
} as const;

/**
 * Until when no row is looked at, UTC ms; null for now. While templates are refused nearly all rows would only be put
 * back, again and again. The few that go out by a grant wait with them.
 */
export const stoppedUntil = (stops: ReadonlyMap<string, number>): number | null => {
  const times = [PUSH_STOPS.all, PUSH_STOPS.account('template')].flatMap(
    (name) => stops.get(name) ?? [],
  );
  return times.length === 0 ? null : Math.max(...times);
};

/** Until an operator goes on: the first day of the year 9999, UTC ms. */
export const PAUSED_UNTIL = Date.UTC(9999, 0);
/** A job of mornings that is under way when they are paused is looked at again after this time. */
export const PAUSE_LOOK_MS = MINUTE_MS;

/**
 * Until when the rows of a job are left alone because mornings are paused, UTC ms; null for now. What may have been sent
 * already is repeated all the same: the provider knows it as one message.
 */
export const pausedUntil = (
  job: string,
  stops: ReadonlyMap<string, number>,
  now: number,
): number | null =>
  job === MORNINGS_JOB && stops.has(PUSH_STOPS.mornings) ? now + PAUSE_LOOK_MS : null;

/** A morning that was stopped stays so until the night after it: nothing of it is sent later than at noon. */
export const STOPPED_FOR_MS = 36 * HOUR_MS;

/** How long the log is kept. */
export const LOG_KEPT_MS = 30 * DAY_MS;
/** Rows that are so late may have lost their job. */
export const LOST_MS = HOUR_MS;
export const LOST_AT_ONCE = 10_000;
/** An answer is news for so long. */
const ANSWER_USEFUL_MS = 3 * DAY_MS;
/** The timetable of a day is of use until noon. */
const MORNING_USEFUL_MS = 12 * HOUR_MS;

/** Why a message is in the message centre only, waits, or is not repeated. */
export const PUSH_REASONS = {
  noIdentity: 'the account has no identity at the messaging app',
  notFollowing: 'does not follow the official account, and has given no grant',
  noGrant: 'the template cannot be sent, and there is no grant',
  notConfigured: 'no template is set for this kind',
  locked: 'the account is locked',
  off: 'wants messages in the message centre only',
  muted: 'has switched this kind off',
  unsubscribed: 'has ended the subscription',
  notBooked: 'has taken the booking back, or given the place back',
  outdated: 'the talk or event is cancelled, moved or gone since',
  withdrawn: 'the answer, or what it answers, was withdrawn since',
  halted: 'operators have stopped the morning of that day',
  late: 'it would come too late to be of use',
  quota: 'the quota of the day is used up',
  template: 'the provider does not know the template',
  refused: 'the provider refuses it for this person, or its text',
  account: 'the provider refuses the account: see the code; tried again until it is mended',
  token: 'the provider refuses the token of the account; tried again with another one',
  frequent: 'the provider says that it comes too soon after another one',
  stopped: 'one-time messages are stopped for a time',
  unreachable: 'the provider cannot be reached: it was not sent',
  busy: 'the provider is busy or does not answer',
  quiet: 'waits until quiet hours are over',
  unknown: 'whether it was sent is not known, and it cannot be repeated',
  restored:
    'it was due before a backup was restored: it may have been sent then, and counts as sent',
  block: 'the provider says that the user blocks it',
  failed: 'the provider says that it failed',
} as const;
export type PushReason = keyof typeof PUSH_REASONS;

/** What the kinds keep with a message; times are UTC ms. */
export interface PushedData {
  readonly day?: string;
  readonly lead?: ReminderLead;
  readonly change?: 'moved' | 'cancelled';
  readonly event?: EventNews;
  /** Which reminder of an event. */
  readonly eventLead?: EventLead;
  readonly eventId?: string;
  /** The place that moved up. */
  readonly placeId?: string;
  readonly startsAt?: number;
  readonly formerStartsAt?: number;
}

/** Places in the log of a room. */
export interface PushedQuestion {
  readonly topic: string;
  readonly offset: number;
  /** Offset of a reply; left out for an answer, whose offset is stored with the question. */
  readonly answer?: number;
}

/** A row of the outbox, as it is taken. */
export interface PushRow {
  readonly id: number;
  readonly key: string;
  readonly accountId: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly talkId: string | null;
  /** The question or message of a room that was answered, and the answer; null for none. */
  readonly question: PushedQuestion | null;
  /** Why a reply came; null for other kinds. */
  readonly came: InboxReason | null;
  readonly data: PushedData;
  /** Why it was not sent before; empty for no reason. */
  readonly reason: PushReason | '';
  /** A process was at it and ended; null where none was. */
  readonly wasSending: 'template' | 'grant' | null;
  readonly attempts: number;
  readonly isTemplateOver: boolean;
  /** Since when it may have been sent without this being known. */
  readonly openSince: number | null;
  /** Our id of the message, under which the provider knows a repeat. */
  readonly messageId: string;
  /** To whom it was sent last; null for nobody. */
  readonly sentTo: string | null;
  readonly createdAt: number;
}

export interface PushTalk {
  readonly title: string;
  readonly universityName: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
}

export interface PushEvent {
  readonly place: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isCancelled: boolean;
}

/** A talk of a day, as far as the timetable of a morning needs it. */
export interface DayTalk {
  readonly title: string;
  readonly universityName: string;
  readonly startsAt: number;
  /** Codes; empty for the whole country. */
  readonly provinces: readonly string[];
}

/** What is known of an account and a message right before it is sent. */
export interface PushFacts {
  readonly isActive: boolean;
  readonly isOff: boolean;
  readonly isMuted: boolean;
  readonly isSubscribed: boolean;
  /** Whether the talk of the message is booked. */
  readonly isBooked: boolean;
  readonly talk: PushTalk | null;
  /** Null for none, and for one that is not shown any more. */
  readonly event: PushEvent | null;
  /**
   * Whether there is a place in the event of the message; of one that moved up, whether that one is still confirmed; of one
   * that begins, whether there is a confirmed one that nobody was checked in with.
   */
  readonly hasPlace: boolean;
  /** Whether such a place is on site. */
  readonly isOnSite: boolean;
  /** Whether the answer or reply of the message, or what it answers, was withdrawn. */
  readonly isWithdrawn: boolean;
  /** The talks of the day of a morning message, without cancelled ones; empty for another kind of message. */
  readonly dayTalks: readonly DayTalk[];
  /** Newest first. */
  readonly identities: readonly { readonly openId: string; readonly follows: boolean | null }[];
  readonly grant: { readonly id: number; readonly openId: string; readonly scene: number } | null;
  readonly provinceId: string;
  /** Year of the student's entrance exam; 0 while it is not known. */
  readonly examYear: number;
}

export interface PushRules {
  readonly now: number;
  readonly quiet: QuietHours | null;
  /** Id of the template of each use; null where none is set. */
  readonly templates: Readonly<Record<PushTemplate, { readonly id: string } | null>>;
  readonly grantTemplate: string | null;
  /** What is stopped until when. */
  readonly stops: ReadonlyMap<string, number>;
}

export type PushStep =
  | { readonly act: 'template'; readonly openId: string }
  | {
      readonly act: 'grant';
      readonly openId: string;
      readonly grantId: number;
      readonly scene: number;
    }
  | { readonly act: 'wait'; readonly until: number; readonly reason: PushReason }
  | { readonly act: 'centre' | 'unsure'; readonly reason: PushReason };

/**
 * What a grant must be kept for to be spent on a message; null where only one for whatever comes next is. The reminder a
 * day before leaves it to the one that is nearer.
 */
export const subjectOf = ({
  kind,
  talkId,
  data,
}: Pick<PushRow, 'kind' | 'talkId' | 'data'>): string | null => {
  if (kind === 'event') {
    const isEarly = data.eventLead === 'day';
    return isEarly || data.eventId === undefined ? null : subjectKey('event', data.eventId);
  }
  if (talkId === null) return null;
  if (kind === 'answer' || kind === 'reply') return subjectKey('question', talkId);
  const isLast =
    (kind === 'reminder' && data.lead !== undefined && SINGLE_LEADS.includes(data.lead)) ||
    (kind === 'change' && data.change === 'cancelled');
  return isLast ? subjectKey('talk', talkId) : null;
};

/** Until when quiet hours hold a message back, UTC ms; now for not at all. A reminder of a talk that begins in minutes skips them. */
export const awakeFrom = (
  { kind, data }: PushRow,
  quiet: QuietHours | null,
  now: number,
): number => {
  if (kind === 'reminder' && data.lead === 'minutes') return now;
  return data.eventLead === 'hours'
    ? lastEventTime(data.startsAt ?? 0, now, quiet)
    : quietUntil(quiet, now);
};

/** Until when a message is of use, UTC ms. */
export const usefulUntil = (
  row: PushRow,
  { talk, event }: Pick<PushFacts, 'talk' | 'event'>,
): number => {
  const { kind, data, createdAt } = row;
  if (kind === 'morning') return dayStart(data.day ?? '') + MORNING_USEFUL_MS;
  if (kind === 'reminder') {
    const start = talk?.startsAt ?? 0;
    if (data.lead === 'day') return start - REMINDER_LEADS.hour;
    return data.lead === 'hour' ? start - REMINDER_LEADS.minutes : (talk?.endsAt ?? 0);
  }
  if (data.eventLead !== undefined) {
    return event === null ? 0 : eventReminderUntil(data.eventLead, event);
  }
  if (kind === 'change' || kind === 'event') {
    const start = Math.max(data.startsAt ?? 0, data.formerStartsAt ?? 0);
    // An event that has begun can still end at another time, be called off, and have a place for somebody.
    return data.event === undefined || data.event === 'moved'
      ? start
      : Math.max(start, event?.endsAt ?? 0);
  }
  return createdAt + ANSWER_USEFUL_MS;
};

/** The same of what became of an event: one that moved again, or was called off since, has a message of that. */
const unwantedOfEvent = (
  { event: news, startsAt }: PushedData,
  { event, hasPlace }: PushFacts,
): PushReason | null => {
  if (event === null) return 'outdated';
  if (!hasPlace) return 'notBooked';
  if (news === 'cancelled') return null;
  if (event.isCancelled) return 'outdated';
  // The others say the time that holds now.
  const isOfTime = news === 'begins' || news === 'moved' || news === 'endMoved';
  return isOfTime && event.startsAt !== startsAt ? 'outdated' : null;
};

/** Why nobody wants a message any more; null while it is wanted. */
export const unwantedReason = (row: PushRow, facts: PushFacts): PushReason | null => {
  const { kind, data } = row;
  const { talk } = facts;
  if (!facts.isActive) return 'locked';
  if (facts.isOff) return 'off';
  if (facts.isMuted) return 'muted';
  if (kind === 'morning' && !facts.isSubscribed) return 'unsubscribed';
  if (kind === 'morning' && facts.dayTalks.length === 0) return 'outdated';
  if (kind === 'reminder' || kind === 'change') {
    if (!facts.isBooked) return 'notBooked';
    if (talk === null || (talk.isCancelled && data.change !== 'cancelled')) return 'outdated';
    if (data.change !== 'cancelled' && talk.startsAt !== data.startsAt) return 'outdated';
  }
  if (kind === 'event') return unwantedOfEvent(data, facts);
  return facts.isWithdrawn ? 'withdrawn' : null;
};
