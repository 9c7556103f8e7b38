import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';

/** An own message that the log does not hold yet. */
export interface PendingMessage {
  readonly Id: string;
  readonly Content: string;
  readonly Quote: ChatMessage['Quote'];
  /** When it was written, UTC ms. */
  readonly Time: number;
  /** `unsent` could not be sent, `refused` was; both keep their text. */
  readonly state: 'sending' | 'unsent' | 'refused';
  /** Why it was refused; empty otherwise. */
  readonly reason: string;
  /** The code of the refusal; 0 otherwise. */
  readonly code: number;
}

/** The client's copy of a part of a room's log. A value: every change gives a new one. */
export interface RoomLog {
  /** Empty before anything is known. */
  readonly epoch: string;
  /** By offset, each once; runs of them may be missing until they are fetched. */
  readonly messages: readonly ChatMessage[];
  /** The newest offset known to exist. */
  readonly newest: number;
  /** True until the newest page of history is held. */
  readonly stale: boolean;
  readonly pending: readonly PendingMessage[];
}

export const EMPTY_LOG: RoomLog = { epoch: '', messages: [], newest: 0, stale: true, pending: [] };

/** Most messages held: beyond them the oldest go, and are history again. */
const LOG_MAX = 3000;

const lastOffset = (messages: readonly ChatMessage[]): number => messages.at(-1)?.Offset ?? 0;

/** Two sorted runs as one, each offset once. */
const merge = (
  held: readonly ChatMessage[],
  added: readonly ChatMessage[],
): readonly ChatMessage[] => {
  if (added.length === 0) return held;
  const sorted = [...added].sort((a, b) => a.Offset - b.Offset);
  const known = new Set(held.map((message) => message.Offset));
  const fresh = sorted.filter((message, index) => {
    const repeated = sorted[index - 1]?.Offset === message.Offset;
    return !repeated && !known.has(message.Offset);
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

const settle = (log: RoomLog, messages: readonly ChatMessage[]): RoomLog['pending'] => {
  if (log.pending.length === 0) return log.pending;
  const stored = new Set(messages.map((message) => message.Id));
  return log.pending.filter((pending) => !stored.has(pending.Id));
};

/**
 * Adds messages as the server sends them: a batch, a recovery, a page of history.
 * A new epoch starts the log anew; a page of another epoch must not come here (`addPage`).
 */
export const addMessages = (
  log: RoomLog,
  epoch: string,
  messages: readonly ChatMessage[],
): RoomLog => {
  const base = log.epoch === epoch || log.epoch === '' ? log : restarted(log, epoch);
  const merged = merge(base.messages, messages);
  return {
    ...base,
    epoch,
    messages: merged,
    newest: Math.max(base.newest, lastOffset(merged)),
    pending: settle(base, messages),
  };
};

interface Page {
  readonly Epoch: string;
  /** Newest offset of the log. */
  readonly Offset: number;
  readonly List: readonly ChatMessage[];
}

/** Adds a page of history; one of an epoch that has passed is dropped. */
export const addPage = (log: RoomLog, page: Page): RoomLog => {
  if (log.epoch !== '' && page.Epoch !== log.epoch) return log;
  const next = addMessages(log, page.Epoch, page.List);
  return { ...next, newest: Math.max(next.newest, page.Offset) };
};

/**
 * Adds the newest page. What is held far below it is let go: it is history again, and need not
 * be fetched to close the gap.
 */
export const addNewestPage = (log: RoomLog, page: Page): RoomLog => {
  if (log.epoch !== '' && page.Epoch !== log.epoch) return log;
  const first = page.List[0]?.Offset ?? 0;
  const detached = !log.messages.some((message) => message.Offset >= first - 1);
  const base = detached ? { ...log, messages: [] } : log;
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

/** A run of missing messages: those above `after` and below `before`. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/** The first run that is missing between the oldest message held and the newest known. */
export const firstGap = (log: RoomLog): Gap | null => {
  if (log.stale) return null;
  const { messages, newest } = log;
  const first = messages[0];
  if (first === undefined) return newest > 0 ? { after: 0, before: newest + 1 } : null;
  if (newest - first.Offset === messages.length - 1) return null;
  for (let index = 1; index < messages.length; index += 1) {
    const after = messages[index - 1]?.Offset ?? 0;
    const before = messages[index]?.Offset ?? 0;
    if (before > after + 1) return { after, before };
  }
  return { after: lastOffset(messages), before: newest + 1 };
};

/** The last message without a gap before it: from there a connection that comes back goes on. */
export const positionOf = (log: RoomLog): { Epoch: string; Offset: number } | null => {
  if (log.epoch === '' || log.stale) return null;
  return { Epoch: log.epoch, Offset: firstGap(log)?.after ?? lastOffset(log.messages) };
};

/** True while older messages than those held exist. */
export const hasEarlier = (log: RoomLog): boolean => (log.messages[0]?.Offset ?? 1) > 1;

/** Lets the oldest messages go beyond `max`. */
export const trimLog = (log: RoomLog, max: number = LOG_MAX): RoomLog =>
  log.messages.length > max ? { ...log, messages: log.messages.slice(-max) } : log;

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
