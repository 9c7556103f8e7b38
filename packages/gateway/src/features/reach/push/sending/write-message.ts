import { text } from '@xuanjiang/contracts/messages';
import type { Parameters } from '@xuanjiang/contracts/rules/fill-in';
import { provinceRank } from '@xuanjiang/contracts/rules/province-rank';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_LIMITS } from '@xuanjiang/contracts/rules/push-wording';
import { clockOf, dayOf, sentenceTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { DayTalk, PushFacts, PushRow } from '../policy.ts';
import { fieldText } from './field-text.ts';
import type { Wording, Wordings } from './wording.ts';
import { builtInWording, fillWording } from './wording.ts';

/** Longest content of a one-time message, characters. */
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

const EVENTS = {
  begins: 'eventBegins',
  movedUp: 'eventUp',
  moved: 'eventMoved',
  endMoved: 'eventEnd',
  placed: 'eventPlaced',
  cancelled: 'eventCancelled',
} as const satisfies Record<NonNullable<PushRow['data']['event']>, PushWordingKind>;

const replyKind = ({ came, title }: PushRow, { talk }: PushFacts): PushWordingKind => {
  if (came === 'reported') return 'report';
  if (came === 'feedback') return 'feedback';
  return came === 'written' && talk === null && title !== '' ? 'thread' : 'reply';
};

/** Which of the texts a message has. */
export const wordingKindOf = (row: PushRow, facts: PushFacts): PushWordingKind => {
  const { kind, data } = row;
  switch (kind) {
    case 'morning':
      return facts.provinceId === '' ? 'morning' : 'morningOwn';
    case 'reminder':
    case 'answer':
      return kind;
    case 'change':
      return data.change === 'moved' ? 'moved' : 'cancelled';
    case 'event':
      return EVENTS[data.event ?? 'moved'];
    default:
      return replyKind(row, facts);
  }
};

/** What is filled into a text, its time, and the page that it opens. */
interface Filling {
  readonly values: Parameters;
  readonly at: number;
  readonly path: string;
}

const morningFilling = (facts: PushFacts): Filling => {
  const { provinceId, dayTalks: talks } = facts;
  const first = firstOf(talks, facts);
  return {
    values: {
      count: talks.length,
      own: talks.filter((talk) => provinceRank(talk.provinces, provinceId) < 2).length,
      university: first?.universityName ?? '',
      title: first?.title ?? '',
    },
    at: first?.startsAt ?? 0,
    path: '/message?Kind=morning',
  };
};

const fillingOf = (row: PushRow, facts: PushFacts): Filling => {
  const { kind, data, createdAt } = row;
  const { talk, event } = facts;
  const ofTalk = { title: talk?.title ?? '', university: talk?.universityName ?? '' };
  switch (kind) {
    case 'morning':
      return morningFilling(facts);
    case 'reminder':
      return { values: ofTalk, at: talk?.startsAt ?? createdAt, path: '/message?Kind=reminder' };
    case 'change':
      return { values: ofTalk, at: data.startsAt ?? createdAt, path: '/message?Kind=reminder' };
    case 'event': {
      const at = event?.startsAt ?? data.startsAt ?? createdAt;
      const place = facts.isOnSite ? (event?.place ?? '') : text('zh', 'pushEventOnline');
      return { values: { title: row.title, place }, at, path: '/message?Kind=event' };
    }
    default: {
      const values = { title: talk?.title ?? row.title };
      return { values, at: createdAt, path: '/message?Kind=reply' };
    }
  }
};

/** What a message says outside in a text that is given. */
export const writeAs = (wording: Wording, row: PushRow, facts: PushFacts): PushText => {
  const { values, at, path } = fillingOf(row, facts);
  const start = sentenceTime(at);
  return { ...fillWording(wording, { ...values, start }), when: momentText(at), path };
};

/** What a message says outside. @param wordings in place of the built-in ones */
export const writeMessage = (row: PushRow, facts: PushFacts, wordings: Wordings): PushText => {
  const kind = wordingKindOf(row, facts);
  return writeAs(wordings.get(kind) ?? builtInWording(kind), row, facts);
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
  title: fieldText(what, PUSH_WORDING_LIMITS.onceTitleMax),
  content: fieldText(`${more}，${when}。${why}`, CONTENT_MAX),
});
