import { HOUR_MS } from '../constants.ts';
import type { InboxKind } from '../inbox.ts';
import type { PushTemplate, QuietHours } from './push-kinds.ts';
import { quietUntil } from './push-kinds.ts';
import type { EventReminderTime, ReminderLead, ReminderTime } from './reminder-times.ts';
import { EVENT_LEADS, eventReminderTimes, reminderTimes } from './reminder-times.ts';

/** What somebody asked to be told of: a booked talk, an event, answers to own questions in the room of a talk. */
export const REACH_SUBJECTS = ['talk', 'event', 'question'] as const;
export type ReachSubject = (typeof REACH_SUBJECTS)[number];

/** The kind of messages that tell of it. */
export const SUBJECT_KINDS = {
  talk: 'reminder',
  event: 'event',
  question: 'answer',
} as const satisfies Readonly<Record<ReachSubject, InboxKind>>;

/** The templates without which not all that was promised comes: of an event both reminders and changes are. */
const SUBJECT_TEMPLATES = {
  talk: ['reminder'],
  event: ['reminder', 'change'],
  question: ['answer'],
} as const satisfies Readonly<Record<ReachSubject, readonly PushTemplate[]>>;

/** As the ledger of grants names it. */
export const subjectKey = (kind: ReachSubject, id: string): string => `${kind}/${id}`;

/** What is known of somebody and a subject. */
export interface ReachFacts {
  /** The page is shown by the messaging app. */
  readonly inWechat: boolean;
  /** The account has an identity there. */
  readonly linked: boolean;
  /** Follows the official account; null while nobody knows. */
  readonly follows: boolean | null;
  /** Messages go to the messaging app at all. */
  readonly on: boolean;
  /** The kind is switched off. */
  readonly muted: boolean;
  /** A template is set for all that is told of it. */
  readonly hasTemplate: boolean;
  /** One-time messages can be allowed. */
  readonly grantable: boolean;
  /** One is allowed for this. */
  readonly granted: boolean;
  /** Reminders by SMS: `none` where they are not offered here, or without a bound phone. */
  readonly sms: 'none' | 'possible' | 'wished';
  /** There is an entry for a calendar. */
  readonly hasCalendar: boolean;
}

/** By which way a message comes. Beside `none` it is in the message centre too. */
export type ReachWay = 'template' | 'grant' | 'sms' | 'centre' | 'none';
export type ReachOffer = 'grant' | 'follow' | 'sms' | 'calendar';

export interface Reach {
  readonly comes: ReachWay;
  /** What can be done for a better way, the best first; empty where one stands. */
  readonly offers: readonly ReachOffer[];
}

const comesBy = (facts: ReachFacts): ReachWay => {
  const { on, follows, linked, hasTemplate, granted, sms, muted } = facts;
  if (muted) return 'none';
  if (on && linked && hasTemplate && follows === true) return 'template';
  if (on && linked && granted) return 'grant';
  return sms === 'wished' ? 'sms' : 'centre';
};

/**
 * By which way somebody is told, and what to offer first. The gateway sends in the same order: template, one-time grant,
 * SMS; the message centre always has it.
 */
export const reachOf = (facts: ReachFacts): Reach => {
  const { inWechat, linked, on, hasTemplate, grantable, sms, hasCalendar } = facts;
  const comes = comesBy(facts);
  if (comes !== 'centre') return { comes, offers: [] };
  const byWechat = inWechat && linked && on;
  const offers: readonly (ReachOffer | false)[] = [
    byWechat && grantable && 'grant',
    byWechat && hasTemplate && 'follow',
    sms === 'possible' && 'sms',
    hasCalendar && 'calendar',
  ];
  return { comes, offers: offers.filter((offer) => offer !== false) };
};

/** The part of a push status that says how somebody is reached. */
interface KnownStatus {
  readonly Linked: boolean;
  readonly Follows: boolean | null;
  readonly Grants: number;
  readonly Grantsmax: number;
  readonly On: boolean;
  readonly Templates: readonly PushTemplate[];
  readonly Muted: readonly InboxKind[];
  readonly Bound: readonly { readonly Kind: ReachSubject; readonly Id: string }[];
  readonly Sms: {
    readonly On: boolean;
    readonly Phone: string;
    readonly Talks: readonly string[];
    readonly Past: readonly string[];
  };
}

/** What the server says of somebody, about one subject. */
export const factsOf = (
  status: KnownStatus,
  kind: ReachSubject,
  id: string,
  inWechat: boolean,
): ReachFacts => {
  const { Linked, Follows, Grants, Grantsmax, On, Templates, Muted, Bound, Sms } = status;
  const message = SUBJECT_KINDS[kind];
  const isWished = kind === 'talk' && Sms.Talks.includes(id);
  const maySms = kind === 'talk' && Sms.On && Sms.Phone !== '' && !Sms.Past.includes(id);
  return {
    inWechat,
    linked: Linked,
    follows: Follows,
    on: On,
    muted: Muted.includes(message),
    hasTemplate: SUBJECT_TEMPLATES[kind].every((template) => Templates.includes(template)),
    // Where all are taken, one that is kept for nothing yet can be kept for this.
    grantable: Grantsmax > 0 && (Grants < Grantsmax || Bound.length < Grants),
    granted: Bound.some((one) => one.Kind === kind && one.Id === id),
    sms: isWished ? 'wished' : maySms ? 'possible' : 'none',
    hasCalendar: kind !== 'question',
  };
};

/** Reminders of a talk that may be sent as a message that is sent once (one-time grant, SMS): not the one a day before. */
export const SINGLE_LEADS: readonly ReminderLead[] = ['hour', 'minutes'];

/**
 * When reminders reach the phone, the earliest first. One that quiet hours hold back comes when these end, or not at all
 * where the next one is due by then; the last one skips quiet hours.
 */
export const phoneTimes = (
  startsAt: number,
  now: number,
  quiet: QuietHours | null,
): ReminderTime[] =>
  reminderTimes(startsAt, now).flatMap(({ lead, at }, place, all) => {
    const next = all[place + 1];
    if (next === undefined) return [{ lead, at }];
    const awake = quietUntil(quiet, at);
    return awake < next.at ? [{ lead, at: awake }] : [];
  });

/**
 * When a message that is sent once (one-time grant, SMS) is sent: an hour before the talk, or minutes before if it begins
 * sooner; null if it is too late.
 */
export const singleTime = (startsAt: number, now: number, quiet: QuietHours | null = null) =>
  phoneTimes(startsAt, now, quiet).find(({ lead }) => SINGLE_LEADS.includes(lead)) ?? null;

/** Quiet hours hold the last reminder of an event back where they end so long before it; else it would be of no use. */
const EVENT_LAST_MS = HOUR_MS;

/** When the last reminder of an event reaches the phone that could be sent now; all times are UTC ms. */
export const lastEventTime = (startsAt: number, now: number, quiet: QuietHours | null): number => {
  const awake = quietUntil(quiet, now);
  return awake <= startsAt - EVENT_LAST_MS ? awake : now;
};

/** When reminders of an event reach the phone, the earliest first, as `phoneTimes` says it of talks. */
export const eventPhoneTimes = (
  startsAt: number,
  now: number,
  quiet: QuietHours | null,
): EventReminderTime[] =>
  eventReminderTimes(startsAt, now).flatMap(({ lead, at }): EventReminderTime[] => {
    if (lead === 'hours') return [{ lead, at: lastEventTime(startsAt, at, quiet) }];
    const awake = quietUntil(quiet, at);
    return awake < startsAt - EVENT_LEADS.hours ? [{ lead, at: awake }] : [];
  });
