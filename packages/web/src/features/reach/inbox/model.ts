import type { InboxKind, InboxMessage } from '@xuanjiang/contracts/inbox';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { TextKey } from './texts.ts';

/** A choice over the list: the messages of some kinds. */
export interface InboxFilter {
  readonly name: string;
  readonly title: TextKey;
  /** Empty for all. */
  readonly kinds: readonly InboxKind[];
}

export const FILTERS = [
  { name: '', title: 'all', kinds: [] },
  { name: 'morning', title: 'inboxMorning', kinds: ['morning'] },
  { name: 'reminder', title: 'inboxReminder', kinds: ['reminder', 'change'] },
  { name: 'reply', title: 'inboxReply', kinds: ['answer', 'reply'] },
  { name: 'university', title: 'universities', kinds: ['university'] },
  { name: 'event', title: 'events', kinds: ['event'] },
] as const satisfies readonly InboxFilter[];

/** The choice that an address names; all messages where it names none. */
export const filterOf = (name: string | null): InboxFilter =>
  FILTERS.find((filter) => filter.name === name) ?? FILTERS[0];

/** How many messages of a choice are unread; of all of them the number stands elsewhere. */
export const unreadOf = (
  { kinds }: InboxFilter,
  unread: readonly { readonly Kind: InboxKind; readonly Unread: number }[],
): number =>
  unread.filter(({ Kind }) => kinds.includes(Kind)).reduce((sum, { Unread }) => sum + Unread, 0);

/** Pages of the list in which these messages are read; all of them where none are named. */
export const withRead = <T extends { readonly List: readonly InboxMessage[] }>(
  pages: readonly T[],
  ids: readonly number[] | undefined,
): T[] => {
  const read = ids && new Set(ids);
  return pages.map((page) => ({
    ...page,
    List: page.List.map((message) =>
      message.Read || read?.has(message.Id) === false ? message : { ...message, Read: true },
    ),
  }));
};

export interface InboxDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly messages: readonly InboxMessage[];
}

/** Messages in the order given, cut where the day of their arrival changes. */
export const inboxDays = (messages: readonly InboxMessage[]): InboxDay[] => {
  const days: { day: string; messages: InboxMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.Time);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
};

export const dayTitle = (day: string, today: string): 'today' | 'yesterday' | 'other' => {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : 'other';
};

/** What the button of a reminder offers, by the clock; null without a talk, and when there is nothing left to see. */
export const reminderAction = (
  { Talk }: Pick<InboxMessage, 'Talk'>,
  now: number,
): 'wait' | 'enter' | 'replay' | null => {
  if (Talk === null) return null;
  const status = talkStatus(Talk, now);
  if (status === 'upcoming') return 'wait';
  if (status === 'live') return 'enter';
  return Talk.Durationms > 0 ? 'replay' : null;
};

/** How long until a time: the largest unit that fits, rounded up. */
export const leftUntil = (
  time: number,
  now: number,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } | null => {
  if (time <= now) return null;
  const minutes = Math.ceil((time - now) / 60_000);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.round(minutes / 60) };
  return { unit: 'days', count: Math.round(minutes / (24 * 60)) };
};
