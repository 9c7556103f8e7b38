import type {
  LogEntry,
  QuestionState,
  RecalledBy,
  RoomMessage,
} from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';

export type PinEvent = Extract<LogEntry, { Type: 'Pin' }>;
export type SettingsEvent = Extract<LogEntry, { Type: 'Settings' }>;

/** The state of a question, and the offset up to which that is known to hold. */
interface QuestionFact {
  readonly state: QuestionState;
  readonly at: number;
}

/**
 * What the entries seen so far tell of messages and of their room. Learning the same again, or in
 * another order, gives the same: the word with the highest offset stands. A value.
 */
export interface RoomFacts {
  /** By offset of the message. */
  readonly recalls: ReadonlyMap<number, RecalledBy>;
  /** By offset of the message. */
  readonly questions: ReadonlyMap<number, QuestionFact>;
  /** The newest seen of each; null before one was. */
  readonly pin: PinEvent | null;
  readonly settings: SettingsEvent | null;
}

export const NO_FACTS: RoomFacts = {
  recalls: new Map(),
  questions: new Map(),
  pin: null,
  settings: null,
};

/** Facts that are being added to; the maps are copied once, when they first change. */
interface Draft {
  recalls: Map<number, RecalledBy> | null;
  questions: Map<number, QuestionFact> | null;
  pin: PinEvent | null;
  settings: SettingsEvent | null;
}

const learnRecall = (facts: RoomFacts, draft: Draft, target: number, by: RecalledBy): void => {
  if ((draft.recalls ?? facts.recalls).has(target)) return;
  draft.recalls ??= new Map(facts.recalls);
  draft.recalls.set(target, by);
};

const learnQuestion = (
  facts: RoomFacts,
  draft: Draft,
  target: number,
  fact: QuestionFact,
): void => {
  const known = (draft.questions ?? facts.questions).get(target);
  if (known !== undefined && known.at >= fact.at) return;
  draft.questions ??= new Map(facts.questions);
  draft.questions.set(target, fact);
};

const learnEntry = (facts: RoomFacts, draft: Draft, entry: LogEntry, asOf: number): void => {
  const { Offset } = entry;
  switch (entry.Type) {
    case 'Recall':
      learnRecall(facts, draft, entry.Target, entry.By);
      break;
    case 'Question':
      learnQuestion(facts, draft, entry.Target, { state: entry.State, at: Offset });
      break;
    case 'Pin':
      if (Offset > (draft.pin?.Offset ?? 0)) draft.pin = entry;
      break;
    case 'Settings':
      if (Offset > (draft.settings?.Offset ?? 0)) draft.settings = entry;
      break;
    case 'Message':
    case 'Notice': {
      const { Recalled, Question } = entry;
      if (Recalled !== null) learnRecall(facts, draft, Offset, Recalled);
      if (Question !== null) {
        learnQuestion(facts, draft, Offset, { state: Question, at: Math.max(Offset, asOf) });
      }
      break;
    }
    default:
    // An event that this page is too old to know.
  }
};

const draftOf = ({ pin, settings }: RoomFacts): Draft => ({
  recalls: null,
  questions: null,
  pin,
  settings,
});

const settled = (facts: RoomFacts, draft: Draft): RoomFacts => {
  const { recalls, questions, pin, settings } = draft;
  const same = pin === facts.pin && settings === facts.settings;
  if (same && recalls === null && questions === null) return facts;
  return {
    recalls: recalls ?? facts.recalls,
    questions: questions ?? facts.questions,
    pin,
    settings,
  };
};

/**
 * What is known after these entries; the same object when they tell nothing new.
 * @param asOf the entry up to which their messages show what became of them: the head of the log
 * that a page of history came with, 0 for entries as they were when they came
 */
export const learnFacts = (
  facts: RoomFacts,
  entries: readonly LogEntry[],
  asOf: number,
): RoomFacts => {
  const draft = draftOf(facts);
  for (const entry of entries) learnEntry(facts, draft, entry, asOf);
  return settled(facts, draft);
};

/** What becomes of messages as both know it; the first ones' own pin and settings. */
export const mergeFacts = (facts: RoomFacts, others: RoomFacts): RoomFacts => {
  const draft = draftOf(facts);
  for (const [target, by] of others.recalls) learnRecall(facts, draft, target, by);
  for (const [target, fact] of others.questions) learnQuestion(facts, draft, target, fact);
  return settled(facts, draft);
};

const withdrawnQuote = (facts: RoomFacts, quote: RoomMessage['Quote']): RoomMessage['Quote'] =>
  quote !== null && quote.Content !== '' && facts.recalls.has(quote.Offset)
    ? { ...quote, Content: '' }
    : quote;

const presentMessage = (facts: RoomFacts, message: RoomMessage): RoomMessage => {
  const Recalled = facts.recalls.get(message.Offset) ?? message.Recalled;
  const Quote = Recalled === null ? withdrawnQuote(facts, message.Quote) : null;
  const Content = Recalled === null ? message.Content : '';
  const Question = facts.questions.get(message.Offset)?.state ?? message.Question;
  const same =
    Recalled === message.Recalled &&
    Quote === message.Quote &&
    Content === message.Content &&
    Question === message.Question;
  return same ? message : { ...message, Content, Quote, Recalled, Question };
};

/** The entries as they are to be drawn; the same array when nothing became of any. */
export const presentEntries = (
  facts: RoomFacts,
  entries: readonly LogEntry[],
): readonly LogEntry[] => {
  let changed = false;
  const presented = entries.map((entry) => {
    const next = isRoomMessage(entry) ? presentMessage(facts, entry) : entry;
    changed ||= next !== entry;
    return next;
  });
  return changed ? presented : entries;
};
