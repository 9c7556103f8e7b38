import type { PushWording } from '@xuanjiang/contracts/push-wording';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import type { PushWordingKind, PushWordingPart } from '@xuanjiang/contracts/rules/push-wording';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

export type WordingTexts = Readonly<Record<PushWordingPart, string>>;

/** What the form of a text holds. */
export interface WordingFields extends WordingTexts {
  /** The version that it began with. */
  readonly Version: number;
}

export const fieldsOf = ({ Version, What, More, Why }: PushWording): WordingFields => ({
  Version,
  What,
  More,
  Why,
});

export const KIND_TEXTS = {
  morning: 'pushWordMorning',
  morningOwn: 'pushWordMorningOwn',
  reminder: 'pushWordReminder',
  moved: 'pushWordMoved',
  cancelled: 'pushWordCancelled',
  answer: 'pushWordAnswer',
  reply: 'pushWordReply',
  report: 'pushWordReport',
  thread: 'pushWordThread',
  feedback: 'pushWordFeedback',
  eventBegins: 'pushWordEventBegins',
  eventUp: 'pushWordEventUp',
  eventMoved: 'pushWordEventMoved',
  eventEnd: 'pushWordEventEnd',
  eventPlaced: 'pushWordEventPlaced',
  eventCancelled: 'pushWordEventCancelled',
} as const satisfies Record<PushWordingKind, TextKey>;

export const WORDING_STATES = {
  builtIn: 'pushWordBuiltIn',
  own: 'pushWordOwn',
  broken: 'pushWordBroken',
  refused: 'pushWordRefused',
} as const satisfies Record<PushWording['State'], TextKey>;

export const PART_TEXTS = {
  What: 'pushWordWhat',
  More: 'pushWordMore',
  Why: 'pushWordWhy',
} as const satisfies Record<PushWordingPart, TextKey>;

export const VARIABLE_TEXTS: Readonly<Record<string, TextKey>> = {
  count: 'pushWordVarCount',
  own: 'pushWordVarOwn',
  university: 'university',
  title: 'title',
  start: 'pushWordVarStart',
  place: 'pushWordVarPlace',
};

/** Characters of a text with the longest values that there are. */
export const longestLength = (line: string, variables: PushWording['Variables']): number =>
  [...fillIn(line, Object.fromEntries(variables.map(({ Name, Longest }) => [Name, Longest])))]
    .length;

/** A text with its variables as people call them. */
export const inWords = (line: string): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const key = VARIABLE_TEXTS[name];
    return key === undefined ? whole : `〔${t(key)}〕`;
  });
