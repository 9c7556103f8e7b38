import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { Parameters } from '@xuanjiang/contracts/rules/fill-in';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import {
  leastLength,
  PUSH_WORDING_LIMITS,
  wordingFault,
} from '@xuanjiang/contracts/rules/push-wording';
import { UNSENT } from './field-text.ts';

/** What a kind of message says, with its variables. */
export interface Wording {
  readonly what: string;
  readonly more: string;
  readonly why: string;
}

export interface StoredWording extends Wording {
  readonly kind: PushWordingKind;
  readonly version: number;
  /** What the provider answered where it refuses the text; null where it does not. */
  readonly refusedCode: string | null;
}

/** What is sent in place of the built-in texts. */
export type Wordings = ReadonlyMap<PushWordingKind, StoredWording>;
export const BUILT_IN: Wordings = new Map();

const keys = (what: MessageKey, more: MessageKey, why: MessageKey) => ({ what, more, why });

const BUILT_IN_KEYS = {
  morning: keys('pushMorning', 'pushMorningFirst', 'pushWhySubscribed'),
  morningOwn: keys('pushMorningOwn', 'pushMorningFirst', 'pushWhySubscribed'),
  reminder: keys('pushTitle', 'pushUniversity', 'pushWhyReserved'),
  moved: keys('pushMoved', 'pushTitle', 'pushWhyReserved'),
  cancelled: keys('pushCancelled', 'pushTitle', 'pushWhyReserved'),
  answer: keys('pushAnswer', 'pushTitle', 'pushWhyAsked'),
  reply: keys('pushReply', 'pushTitle', 'pushWhyWritten'),
  report: keys('pushReported', 'pushTitle', 'pushWhyWritten'),
  thread: keys('pushThread', 'pushTitle', 'pushWhyWritten'),
  feedback: keys('pushFeedback', 'pushFeedbackOf', 'pushWhyFeedback'),
  eventBegins: keys('pushTitle', 'pushPlace', 'pushWhyApplied'),
  eventUp: keys('pushEventUp', 'pushTitle', 'pushWhyApplied'),
  eventMoved: keys('pushEventMoved', 'pushTitle', 'pushWhyApplied'),
  eventEnd: keys('pushEventEnd', 'pushTitle', 'pushWhyApplied'),
  eventPlaced: keys('pushEventPlaced', 'pushTitle', 'pushWhyApplied'),
  eventCancelled: keys('pushEventCancelled', 'pushTitle', 'pushWhyApplied'),
} as const satisfies Record<PushWordingKind, Record<keyof Wording, MessageKey>>;

/** People there read Chinese; the provider has no other language of theirs. */
export const builtInWording = (kind: PushWordingKind): Wording => {
  const { what, more, why } = BUILT_IN_KEYS[kind];
  return { what: text('zh', what), more: text('zh', more), why: text('zh', why) };
};

/** What is wrong with a text, and the words about which it is; null for nothing. */
export const faultOf = (
  kind: PushWordingKind,
  { what, more, why }: Wording,
): { readonly message: MessageKey; readonly what: string } | null => {
  for (const line of [what, more, why]) {
    const variable = wordingFault(kind, line);
    if (variable !== null) return { message: 'templateVariable', what: variable };
    if (line.trim() === '' || line.replace(UNSENT, '') !== line) {
      return { message: 'pushWordingSign', what: line };
    }
    if (leastLength(line) > PUSH_WORDING_LIMITS.fieldMax) {
      return { message: 'pushWordingLong', what: line };
    }
  }
  return null;
};

export const wordingState = (
  stored: StoredWording | undefined,
): 'builtIn' | 'own' | 'broken' | 'refused' => {
  if (stored === undefined) return 'builtIn';
  if (faultOf(stored.kind, stored) !== null) return 'broken';
  return stored.refusedCode === null ? 'own' : 'refused';
};

/** The stored texts that can be sent; for other kinds the built-in texts are sent. */
export const usableWordings = (stored: readonly StoredWording[]): Wordings =>
  new Map(stored.filter((one) => wordingState(one) === 'own').map((one) => [one.kind, one]));

export const fillWording = ({ what, more, why }: Wording, values: Parameters): Wording => ({
  what: fillIn(what, values),
  more: fillIn(more, values),
  why: fillIn(why, values),
});
