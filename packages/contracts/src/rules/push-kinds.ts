import { DAY_MS, HOUR_MS } from '../constants.ts';
import type { InboxKind, InboxMessage } from '../inbox.ts';
import { dayOf, dayStart } from './shanghai-day.ts';

/** The templates of the messaging app, by what they are for. */
export const PUSH_TEMPLATES = ['morning', 'reminder', 'answer', 'change'] as const;
export type PushTemplate = (typeof PUSH_TEMPLATES)[number];

/** How messages of a kind go out to the messaging app. */
interface PushKind {
  readonly template: PushTemplate;
  /** Whether they wait until quiet hours are over. The morning comes at its hour. */
  readonly quiet: boolean;
}

/**
 * Which messages of the message centre are also sent to the messaging app: what this person asked for, booked or
 * signed up with. News of universities would be advertising there, and what staff have to do, and what concerns the login, is
 * read here: null.
 */
export const PUSH_KINDS = {
  morning: { template: 'morning', quiet: false },
  reminder: { template: 'reminder', quiet: true },
  answer: { template: 'answer', quiet: true },
  reply: { template: 'answer', quiet: true },
  change: { template: 'change', quiet: true },
  event: { template: 'change', quiet: true },
  university: null,
  duty: null,
  security: null,
} as const satisfies Readonly<Record<InboxKind, PushKind | null>>;

/**
 * What became of an event or of a place in it, or that it is about to begin. What staff say to those who come is read in
 * the message centre only: its words are theirs, and no template has them.
 */
export type EventNews = Exclude<NonNullable<InboxMessage['Event']>, 'said'>;

/** The template of a message; null for a kind that does not go out. That an event begins is a reminder, not a change. */
export const templateOf = (kind: InboxKind, event?: EventNews): PushTemplate | null =>
  event === 'begins' ? PUSH_KINDS.reminder.template : (PUSH_KINDS[kind]?.template ?? null);

/** Hours in Asia/Shanghai in which nobody is disturbed, from the first until the second. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** When quiet hours that hold at a time end; the time itself outside of them. */
export const quietUntil = (quiet: QuietHours | null, now: number): number => {
  if (quiet === null) return now;
  const start = dayStart(dayOf(now));
  const hour = Math.floor((now - start) / HOUR_MS);
  const { from, until } = quiet;
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return now;
  const today = start + until * HOUR_MS;
  return today > now ? today : today + DAY_MS;
};
