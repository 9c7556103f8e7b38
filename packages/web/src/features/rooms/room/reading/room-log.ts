import type { Persona } from '@xuanjiang/contracts/persona';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import type { HistoryPage } from './api.ts';
import type { RoomFacts } from './apply-events.ts';
import { learnFacts, NO_FACTS, presentEntries } from './apply-events.ts';

/** A message that another one answers, as the answer shows it. */
export type Quote = NonNullable<RoomMessage['Quote']>;

/** An own message that the log does not hold yet. */
export interface PendingMessage {
  readonly Id: string;
  readonly Content: string;
  readonly Quote: Quote | null;
  /** The persona under which it was written; left out for the reader themselves. */
  readonly Mask?: Persona;
  /** It is a question to the staff. */
  readonly Question?: true;
  /** When it was written, UTC ms. */
  readonly Time: number;
  /** `held`: waits for review; `unsent`: could not be sent; `refused`: by the server. */
  readonly state: 'sending' | 'held' | 'unsent' | 'refused';
  /** Why it was refused; empty otherwise. */
  readonly reason: string;
  /** The code of the refusal; 0 otherwise. */
  readonly code: number;
}

/** The client's copy of a part of a room's log. Immutable. */
export interface RoomLog {
  /** Empty before anything is known. */
  readonly epoch: string;
  /**
   * Sorted by offset, each once; some may be missing until they are fetched. Messages have the
   * events applied to them.
   */
  readonly entries: readonly LogEntry[];
  /** The messages among them, which are drawn. */
  readonly messages: readonly RoomMessage[];
  /** What the entries say of messages and of the room. */
  readonly facts: RoomFacts;
  /** Offset of the oldest entry that the server keeps, as far as is known. */
  readonly first: number;
  /** The newest offset known to exist. */
  readonly newest: number;
  /** True until the newest page of history was added. */
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

/** Most entries held: the oldest beyond them are dropped, and can be fetched as history. */
const LOG_MAX = 3000;

/** The offset of the last of these entries; 0 for none. */
export const lastOffset = (entries: readonly LogEntry[]): number => entries.at(-1)?.Offset ?? 0;

/** Both lists as one, sorted by offset, each offset once. */
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
 * Entries of a new epoch replace the log; pages of history are added by `addPage`.
 * @param asOf as for `learnFacts`
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

/** Adds a page of history; a page of an earlier epoch is dropped. */
export const addPage = (log: RoomLog, page: HistoryPage): RoomLog => {
  if (log.epoch !== '' && page.Epoch !== log.epoch) return log;
  const next = addEntries(log, page.Epoch, page.List, page.Offset);
  const first = Math.max(next.first, page.First);
  // Entries that the server no longer has would leave a gap that cannot be filled.
  const isPast = (next.entries[0]?.Offset ?? first) < first;
  const entries = isPast ? next.entries.filter(({ Offset }) => Offset >= first) : next.entries;
  return { ...holding(next, entries), first, newest: Math.max(next.newest, page.Offset) };
};

/**
 * Adds the newest page. Older entries that do not join it are dropped, so that the gap between need
 * not be fetched.
 */
export const addNewestPage = (log: RoomLog, page: HistoryPage): RoomLog => {
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

/** Missing entries: those above `after` and below `before`. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/**
 * The first gap between the oldest entry held and the newest known. Entries that the server no
 * longer keeps are not missing.
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

/** The last entry without a gap before it: a new connection continues from there. */
export const positionOf = (log: RoomLog): { Epoch: string; Offset: number } | null => {
  if (log.epoch === '' || log.stale) return null;
  // In a log without kept entries the position is right before the next one.
  const last = Math.max(lastOffset(log.entries), log.first - 1);
  return { Epoch: log.epoch, Offset: firstGap(log)?.after ?? last };
};

/** True while older entries than those held exist. */
export const hasEarlier = ({ entries, first }: Pick<RoomLog, 'entries' | 'first'>): boolean =>
  (entries[0]?.Offset ?? first) > first;

/** The messages above an offset. */
export const messagesAfter = (
  messages: readonly RoomMessage[],
  offset: number,
): readonly RoomMessage[] =>
  messages.slice(messages.findLastIndex(({ Offset }) => Offset <= offset) + 1);

/** Drops the oldest entries beyond `max`. */
export const trimLog = (log: RoomLog, max: number = LOG_MAX): RoomLog =>
  log.entries.length > max ? holding(log, log.entries.slice(-max)) : log;

/** Adds an own message, or replaces the one of the same id. */
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

/** The log after the connection was lost: messages without an answer may not have arrived. */
export const unsend = (log: RoomLog): RoomLog => ({
  ...log,
  pending: log.pending.map((pending) =>
    pending.state === 'sending' ? { ...pending, state: 'unsent' } : pending,
  ),
});
