import type { Mask } from '@xuanjiang/contracts/mask';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { RoomFacts } from './apply-events.ts';
import { learnFacts, NO_FACTS, presentEntries } from './apply-events.ts';

/** A message that another one answers, as the answer shows it. */
export type Quote = NonNullable<RoomMessage['Quote']>;

/** An own message that the log does not hold yet. */
export interface PendingMessage {
  readonly Id: string;
  readonly Content: string;
  readonly Quote: Quote | null;
  /** The persona that says it, where it is not the reader themselves. */
  readonly Mask?: Mask;
  /** It is a question to the staff. */
  readonly Question?: true;
  /** When it was written, UTC ms. */
  readonly Time: number;
  /** `held` waits for the staff; `unsent` could not be sent, `refused` was; all keep their text. */
  readonly state: 'sending' | 'held' | 'unsent' | 'refused';
  /** Why it was refused; empty otherwise. */
  readonly reason: string;
  /** The code of the refusal; 0 otherwise. */
  readonly code: number;
}

/** The client's copy of a part of a room's log. A value: every change gives a new one. */
export interface RoomLog {
  /** Empty before anything is known. */
  readonly epoch: string;
  /**
   * By offset, each once; runs of them may be missing until they are fetched. Messages as the
   * events made them.
   */
  readonly entries: readonly LogEntry[];
  /** The messages among them: what is drawn. */
  readonly messages: readonly RoomMessage[];
  /** What became of messages and of the room. */
  readonly facts: RoomFacts;
  /** Offset of the oldest entry that the server keeps, as far as is known. */
  readonly first: number;
  /** The newest offset known to exist. */
  readonly newest: number;
  /** True until the newest page of history is held. */
  readonly stale: boolean;
  readonly pending: readonly PendingMessage[];
}

export const EMPTY_LOG: RoomLog = {
  epoch: '',
  entries: [],
  messages: [],
  facts: NO_FACTS,
  first: 1,
  newest: 0,
  stale: true,
  pending: [],
};

/** Most entries held: beyond them the oldest go, and are history again. */
const LOG_MAX = 3000;

const lastOffset = (entries: readonly LogEntry[]): number => entries.at(-1)?.Offset ?? 0;

/** Two sorted runs as one, each offset once. */
export const mergeEntries = (
  held: readonly LogEntry[],
  added: readonly LogEntry[],
): readonly LogEntry[] => {
  if (added.length === 0) return held;
  const sorted = [...added].sort((a, b) => a.Offset - b.Offset);
  const known = new Set(held.map(({ Offset }) => Offset));
  const fresh = sorted.filter(({ Offset }, index) => {
    const repeated = sorted[index - 1]?.Offset === Offset;
    return !repeated && !known.has(Offset);
  });
  if (fresh.length === 0) return held;
  if ((fresh[0]?.Offset ?? 0) > lastOffset(held)) return [...held, ...fresh];
  return [...held, ...fresh].sort((a, b) => a.Offset - b.Offset);
};

const restarted = (log: RoomLog, epoch: string): RoomLog => ({
  ...EMPTY_LOG,
  epoch,
  pending: log.pending,
});

const settle = (log: RoomLog, entries: readonly LogEntry[]): RoomLog['pending'] => {
  if (log.pending.length === 0) return log.pending;
  const stored = new Set(entries.filter(isRoomMessage).map(({ Id }) => Id));
  return log.pending.filter((pending) => !stored.has(pending.Id));
};

/** The log with these entries in place of its own. */
const holding = (log: RoomLog, entries: readonly LogEntry[]): RoomLog =>
  entries === log.entries ? log : { ...log, entries, messages: entries.filter(isRoomMessage) };

/**
 * Adds entries as the server sends them: a batch, a recovery, a page of history.
 * A new epoch starts the log anew; a page of another epoch must not come here (`addPage`).
 * @param asOf the entry up to which messages show what became of them; 0 for as they came
 */
export const addEntries = (
  log: RoomLog,
  epoch: string,
  added: readonly LogEntry[],
  asOf = 0,
): RoomLog => {
  const base = log.epoch === epoch || log.epoch === '' ? log : restarted(log, epoch);
  const facts = learnFacts(base.facts, added, asOf);
  const entries = presentEntries(facts, mergeEntries(base.entries, added));
  return {
    ...holding(base, entries),
    epoch,
    facts,
    newest: Math.max(base.newest, lastOffset(entries)),
    pending: settle(base, added),
  };
};

interface Page {
  readonly Epoch: string;
  /** Newest offset of the log. */
  readonly Offset: number;
  /** Offset of the oldest entry that is kept. */
  readonly First: number;
  readonly List: readonly LogEntry[];
}

/** Adds a page of history; one of an epoch that has passed is dropped. */
export const addPage = (log: RoomLog, page: Page): RoomLog => {
  if (log.epoch !== '' && page.Epoch !== log.epoch) return log;
  const next = addEntries(log, page.Epoch, page.List, page.Offset);
  const first = Math.max(next.first, page.First);
  // What the server has let go would stand before a gap that nothing fills.
  const isPast = (next.entries[0]?.Offset ?? first) < first;
  const entries = isPast ? next.entries.filter(({ Offset }) => Offset >= first) : next.entries;
  return { ...holding(next, entries), first, newest: Math.max(next.newest, page.Offset) };
};

/**
 * Adds the newest page. What is held far below it is let go: it is history again, and need not
 * be fetched to close the gap.
 */
export const addNewestPage = (log: RoomLog, page: Page): RoomLog => {
  if (log.epoch !== '' && page.Epoch !== log.epoch) return log;
  const first = page.List[0]?.Offset ?? 0;
  const detached = !log.entries.some(({ Offset }) => Offset >= first - 1);
  const base = detached ? holding(log, []) : log;
  return { ...addPage(base, page), stale: false };
};

/** The server acknowledged a subscription. */
export const acknowledge = (
  log: RoomLog,
  ack: { readonly Epoch: string; readonly Offset: number; readonly Recovered: boolean },
): RoomLog => {
  const same = log.epoch === ack.Epoch || log.epoch === '';
  const base = same ? log : restarted(log, ack.Epoch);
  return {
    ...base,
    epoch: ack.Epoch,
    newest: Math.max(base.newest, ack.Offset),
    stale: base.stale || !ack.Recovered,
  };
};

/** A run of missing entries: those above `after` and below `before`. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/**
 * The first run that is missing between the oldest entry held and the newest known. What the server
 * keeps no more is not missing.
 */
export const firstGap = (log: RoomLog): Gap | null => {
  if (log.stale) return null;
  const { entries, newest } = log;
  const first = entries[0];
  if (first === undefined) {
    return newest >= log.first ? { after: log.first - 1, before: newest + 1 } : null;
  }
  if (newest - first.Offset === entries.length - 1) return null;
  for (let index = 1; index < entries.length; index += 1) {
    const after = entries[index - 1]?.Offset ?? 0;
    const before = entries[index]?.Offset ?? 0;
    if (before > after + 1) return { after, before };
  }
  return { after: lastOffset(entries), before: newest + 1 };
};

/** The last entry without a gap before it: from there a connection that comes back goes on. */
export const positionOf = (log: RoomLog): { Epoch: string; Offset: number } | null => {
  if (log.epoch === '' || log.stale) return null;
  // In a log of which nothing is kept one stands right before what comes next.
  const last = Math.max(lastOffset(log.entries), log.first - 1);
  return { Epoch: log.epoch, Offset: firstGap(log)?.after ?? last };
};

/** True while older entries than those held exist. */
export const hasEarlier = ({ entries, first }: RoomLog): boolean =>
  (entries[0]?.Offset ?? first) > first;

/** The messages above an offset. */
export const messagesAfter = (
  messages: readonly RoomMessage[],
  offset: number,
): readonly RoomMessage[] =>
  messages.slice(messages.findLastIndex(({ Offset }) => Offset <= offset) + 1);

/** Lets the oldest entries go beyond `max`. */
export const trimLog = (log: RoomLog, max: number = LOG_MAX): RoomLog =>
  log.entries.length > max ? holding(log, log.entries.slice(-max)) : log;

/** Adds an own message, or takes up one of the same id again. */
export const addPending = (log: RoomLog, pending: PendingMessage): RoomLog => ({
  ...log,
  pending: [...log.pending.filter(({ Id }) => Id !== pending.Id), pending],
});

export const changePending = (
  log: RoomLog,
  id: string,
  change: Partial<Pick<PendingMessage, 'state' | 'reason' | 'code'>>,
): RoomLog => ({
  ...log,
  pending: log.pending.map((pending) => (pending.Id === id ? { ...pending, ...change } : pending)),
});

export const dropPending = (log: RoomLog, id: string): RoomLog => ({
  ...log,
  pending: log.pending.filter((pending) => pending.Id !== id),
});

/** The connection went: whatever was on its way may not have arrived. */
export const unsend = (log: RoomLog): RoomLog => ({
  ...log,
  pending: log.pending.map((pending) =>
    pending.state === 'sending' ? { ...pending, state: 'unsent' } : pending,
  ),
});
