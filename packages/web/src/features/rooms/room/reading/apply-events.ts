import type {
  LogEntry,
  QuestionState,
  RecalledBy,
  RoomMessage,
  StateEntry,
} from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';

export type PinEvent = Extract<LogEntry, { Type: 'Pin' }>;
export type SettingsEvent = Extract<LogEntry, { Type: 'Settings' }>;
export type PollEvent = Extract<LogEntry, { Type: 'Poll' }>;
export type ResultEvent = Extract<LogEntry, { Type: 'Result' }>;
export type MergeEvent = Extract<LogEntry, { Type: 'Merge' }>;

/** The state of a question, and the offset of the newest entry that it takes into account. */
interface QuestionFact {
  readonly state: QuestionState;
  readonly at: number;
}

/**
 * What the entries seen so far say of messages and of their room. Entries may come twice and in any
 * order: the one with the highest offset counts. Immutable.
 */
export interface RoomFacts {
  /** By offset of the message. */
  readonly recalls: ReadonlyMap<number, RecalledBy>;
  /** By offset of the message. */
  readonly questions: ReadonlyMap<number, QuestionFact>;
  /** The last merging of a question into another, by the offset of the question. */
  readonly merges: ReadonlyMap<number, MergeEvent>;
  /** Opened polls, by their offset. */
  readonly polls: ReadonlyMap<number, PollEvent>;
  /** The ends of polls, by the offset of the poll. */
  readonly results: ReadonlyMap<number, ResultEvent>;
  /** The newest seen of each; null before one was. */
  readonly pin: PinEvent | null;
  readonly settings: SettingsEvent | null;
  /** What has become of the talk. */
  readonly state: StateEntry | null;
}

export const NO_FACTS: RoomFacts = {
  recalls: new Map(),
  questions: new Map(),
  merges: new Map(),
  polls: new Map(),
  results: new Map(),
  pin: null,
  settings: null,
  state: null,
};

/** Facts while entries are added; a map is copied when it first changes. */
interface Draft {
  recalls: Map<number, RecalledBy> | null;
  questions: Map<number, QuestionFact> | null;
  merges: Map<number, MergeEvent> | null;
  polls: Map<number, PollEvent> | null;
  results: Map<number, ResultEvent> | null;
  pin: PinEvent | null;
  settings: SettingsEvent | null;
  state: StateEntry | null;
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

const learnMerge = (facts: RoomFacts, draft: Draft, merge: MergeEvent): void => {
  const known = (draft.merges ?? facts.merges).get(merge.Target);
  if (known !== undefined && known.Offset >= merge.Offset) return;
  draft.merges ??= new Map(facts.merges);
  draft.merges.set(merge.Target, merge);
};

const learnPoll = (facts: RoomFacts, draft: Draft, poll: PollEvent): void => {
  if ((draft.polls ?? facts.polls).has(poll.Offset)) return;
  draft.polls ??= new Map(facts.polls);
  draft.polls.set(poll.Offset, poll);
};

const learnResult = (facts: RoomFacts, draft: Draft, result: ResultEvent): void => {
  if ((draft.results ?? facts.results).has(result.Target)) return;
  draft.results ??= new Map(facts.results);
  draft.results.set(result.Target, result);
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
    case 'Merge':
      learnQuestion(facts, draft, entry.Target, { state: 'dismissed', at: Offset });
      learnMerge(facts, draft, entry);
      break;
    case 'Poll':
      learnPoll(facts, draft, entry);
      break;
    case 'Result':
      learnResult(facts, draft, entry);
      break;
    case 'Pin':
      if (Offset > (draft.pin?.Offset ?? 0)) draft.pin = entry;
      break;
    case 'Settings':
      if (Offset > (draft.settings?.Offset ?? 0)) draft.settings = entry;
      break;
    case 'State':
      if (Offset > (draft.state?.Offset ?? 0)) draft.state = entry;
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
    // An event of a newer server, which this page does not know.
  }
};

const draftOf = ({ pin, settings, state }: RoomFacts): Draft => ({
  recalls: null,
  questions: null,
  merges: null,
  polls: null,
  results: null,
  pin,
  settings,
  state,
});

const settled = (facts: RoomFacts, draft: Draft): RoomFacts => {
  const { recalls, questions, merges, polls, results, pin, settings, state } = draft;
  const same = pin === facts.pin && settings === facts.settings && state === facts.state;
  const maps = [recalls, questions, merges, polls, results];
  if (same && maps.every((map) => map === null)) return facts;
  return {
    recalls: recalls ?? facts.recalls,
    questions: questions ?? facts.questions,
    merges: merges ?? facts.merges,
    polls: polls ?? facts.polls,
    results: results ?? facts.results,
    pin,
    settings,
    state,
  };
};

/**
 * The facts with these entries added; the same object when they say nothing new.
 * @param asOf offset of the newest entry that their messages take into account: the head of the log
 * for a page of history, 0 for entries as they were written
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

/** What both know of messages; pin and settings are those of the first. */
export const mergeFacts = (facts: RoomFacts, others: RoomFacts): RoomFacts => {
  const draft = draftOf(facts);
  for (const [target, by] of others.recalls) learnRecall(facts, draft, target, by);
  for (const [target, fact] of others.questions) learnQuestion(facts, draft, target, fact);
  for (const merge of others.merges.values()) learnMerge(facts, draft, merge);
  return settled(facts, draft);
};

/** The offset of the question into which a dismissed one was merged, at the end of all mergings; 0 for none. */
export const mergedInto = (
  { merges }: RoomFacts,
  { Offset, Question }: Pick<RoomMessage, 'Offset' | 'Question'>,
): number => {
  if (Question !== 'dismissed') return 0;
  let into = 0;
  // Staff may have opened a question again and merged it the other way round.
  const seen = new Set<number>();
  for (let merge = merges.get(Offset); merge !== undefined; merge = merges.get(into)) {
    if (seen.has(merge.Offset)) break;
    seen.add(merge.Offset);
    into = merge.Into;
  }
  return into;
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

/** The entries with the facts applied to them; the same array when nothing changes. */
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
