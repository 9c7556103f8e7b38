import type { InboxReason } from '@xuanjiang/contracts/inbox';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Parameters } from '@xuanjiang/contracts/rules/fill-in';
import { provinceRank } from '@xuanjiang/contracts/rules/province-rank';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { DayTalk, PushFacts, PushRow } from '../policy.ts';

/** Characters of a field of the messaging app; one more is an error there. */
export const FIELD_MAX = 20;
/** Of the title and the text of a one-time message. */
const TITLE_MAX = 15;
const CONTENT_MAX = 200;

/** What a message says outside. The fields of a template are in this order. */
export interface PushText {
  readonly what: string;
  readonly more: string;
  readonly when: string;
  readonly why: string;
  /** Path of the page on which it is read, and stopped. */
  readonly path: string;
}

// People there read Chinese; the provider has no other language of theirs.
const zh = (key: MessageKey, parameters?: Parameters): string => text('zh', key, parameters);

/** Emoji become squares there, and characters that are not printed are refused. */
const UNSENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}]|\u20e3|\ufe0f/gu;

/** A text as a field can hold it: one line, without emoji, cut with an ellipsis; never empty. */
export const fieldText = (value: string, max = FIELD_MAX): string => {
  const clean = value.replace(/\s+/g, ' ').replace(UNSENT, '').trim();
  const signs = [...clean];
  if (signs.length === 0) return '-';
  return signs.length <= max ? clean : `${signs.slice(0, max - 1).join('')}…`;
};

/** As a field of the kind `time` has it. */
const momentText = (time: number): string => {
  const [year, month, day] = dayOf(time).split('-');
  return `${year}年${month}月${day}日 ${clockOf(time)}`;
};

/** Whether its title names an exam of another year. */
const isOfOtherYear = ({ title }: DayTalk, examYear: number): boolean => {
  const years = title.match(/20\d\d/g);
  return examYear !== 0 && years !== null && !years.includes(String(examYear));
};

/** The talk of a day that comes first for somebody: own province and year, then by the clock. */
export const firstOf = (
  talks: readonly DayTalk[],
  { provinceId, examYear }: Pick<PushFacts, 'provinceId' | 'examYear'>,
): DayTalk | undefined =>
  talks.toSorted(
    (a, b) =>
      provinceRank(a.provinces, provinceId) - provinceRank(b.provinces, provinceId) ||
      Number(isOfOtherYear(a, examYear)) - Number(isOfOtherYear(b, examYear)) ||
      a.startsAt - b.startsAt,
  )[0];

const writeMorning = (facts: PushFacts): PushText => {
  const { provinceId, dayTalks: talks } = facts;
  const first = firstOf(talks, facts);
  const own = talks.filter((talk) => provinceRank(talk.provinces, provinceId) < 2).length;
  return {
    what:
      provinceId === ''
        ? zh('pushMorning', { count: talks.length })
        : zh('pushMorningOwn', { count: talks.length, own }),
    more: zh('pushMorningFirst', { university: first?.universityName ?? '' }),
    when: momentText(first?.startsAt ?? 0),
    why: zh('pushWhySubscribed'),
    path: '/message?Kind=morning',
  };
};

const EVENTS = {
  movedUp: 'pushEventUp',
  moved: 'pushEventMoved',
  endMoved: 'pushEventEnd',
  placed: 'pushEventPlaced',
  cancelled: 'pushEventCancelled',
} as const satisfies Record<NonNullable<PushRow['data']['event']>, MessageKey>;

/** What a reply is to, and why it came, by the reason of the message; others are to messages of a room. */
const REPLIES: Readonly<
  Partial<Record<InboxReason, { readonly what: MessageKey; readonly why: MessageKey }>>
> = {
  reported: { what: 'pushReported', why: 'pushWhyWritten' },
  feedback: { what: 'pushFeedback', why: 'pushWhyFeedback' },
};

/** An answer of a room, a message of a private thread, or an answer to a report or a feedback. */
const writeReply = (row: PushRow, { talk }: PushFacts): PushText => {
  const { kind, came, title, createdAt } = row;
  const isThread = came === 'written' && talk === null && title !== '';
  const reply = REPLIES[came ?? 'written'] ?? {
    what: isThread ? 'pushThread' : 'pushReply',
    why: 'pushWhyWritten',
  };
  const { what, why } =
    kind === 'answer' ? ({ what: 'pushAnswer', why: 'pushWhyAsked' } as const) : reply;
  return {
    what: zh(what),
    more: came === 'feedback' ? zh('pushFeedbackOf') : (talk?.title ?? title),
    when: momentText(createdAt),
    why: zh(why),
    path: '/message?Kind=reply',
  };
};

/** What a message says outside. */
export const writeMessage = (row: PushRow, facts: PushFacts): PushText => {
  const { kind, data, title, createdAt } = row;
  const { talk, event } = facts;
  switch (kind) {
    case 'morning':
      return writeMorning(facts);
    case 'reminder':
      return {
        what: talk?.title ?? '',
        more: talk?.universityName ?? '',
        when: momentText(talk?.startsAt ?? createdAt),
        why: zh('pushWhyReserved'),
        path: '/message?Kind=reminder',
      };
    case 'change':
      return {
        what: zh(data.change === 'moved' ? 'pushMoved' : 'pushCancelled'),
        more: talk?.title ?? '',
        when: momentText(data.startsAt ?? createdAt),
        why: zh('pushWhyReserved'),
        path: '/message?Kind=reminder',
      };
    case 'event':
      return {
        what: zh(EVENTS[data.event ?? 'moved']),
        more: title,
        when: momentText(event?.startsAt ?? data.startsAt ?? createdAt),
        why: zh('pushWhyApplied'),
        path: '/message?Kind=event',
      };
    default:
      return writeReply(row, facts);
  }
};

/** The fields of a template, by the names that it gives them. */
export const templateFields = (
  { what, more, when, why }: PushText,
  names: readonly [string, string, string, string],
): Readonly<Record<string, string>> => ({
  [names[0]]: fieldText(what),
  [names[1]]: fieldText(more),
  [names[2]]: when,
  [names[3]]: fieldText(why),
});

/** The same as a one-time message has it. */
export const oneTimeText = ({
  what,
  more,
  when,
  why,
}: PushText): { readonly title: string; readonly content: string } => ({
  title: fieldText(what, TITLE_MAX),
  content: fieldText(`${more}，${when}。${why}`, CONTENT_MAX),
});
