import { randomUUID } from 'node:crypto';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { keepRequest } from '../lib/current-request.ts';
import type { Logger } from '../lib/logger.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { CallError } from '../rpc/call-error.ts';
import type {
  AppendDrafts,
  Appended,
  Draft,
  Effect,
  LockedRoom,
  MessageEffect,
  Outcome,
} from './append-store.ts';
import { LOCKED, TIMED_OUT } from './append-store.ts';
import type { MessageDraft } from './entry-store.ts';
import { createLockedRooms } from './locked-rooms.ts';
import type { WaitingDraft } from './waiting-draft.ts';
import { refuse, refuseOlder } from './waiting-draft.ts';

/** Drafts that one transaction takes at most. */
const COMMIT_MAX = 1000;
/** Drafts that may wait; beyond them a post is refused at once. */
const QUEUE_MAX = 20_000;
/** The same for one room that another process has locked. */
const LOCKED_MAX = 1000;
/**
 * How often a room that is locked is tried again with the other rooms, before it is waited for by
 * itself: another gateway locks it for the moment of a commit.
 */
const TRIES_WITH_OTHERS = 2;
/**
 * How often a batch of failed drafts is divided, so that a database with a lasting fault is not asked for each draft. One draft
 * whose effect fails among a thousand takes ten.
 */
const DIVISIONS_MAX = 40;
/** How many times within `waitMs` it is looked which drafts have waited for so long. */
const LOOKS = 10;

export interface LogLimits {
  /**
   * A draft that waits longer for its transaction is refused, ms. What was checked before it was
   * appended (bans, mutes, a locked account) is at most so much older at its commit, plus the time
   * that the transaction takes.
   */
  readonly waitMs: number;
  /** How long the end of the process waits for commits, ms. */
  readonly drainMs: number;
}

const LOG_LIMITS: LogLimits = { waitMs: 5000, drainMs: 1000 };

/** What a commit did not store. */
interface Committed {
  /** Drafts that were not stored, because another process has locked something. */
  readonly left: readonly WaitingDraft[];
  readonly timedOut: boolean;
}

/** Puts entries into the rooms' logs. */
export interface LogWriter {
  /**
   * Settles after the commit. A draft that the log holds already gives the stored message.
   * @param draft its effect, if it has one, does not decline
   * @throws CallError unavailable when nothing was stored, or when the database has not said whether:
   * the same draft appended again is stored once
   */
  append(draft: MessageDraft & { readonly effect?: MessageEffect }): Promise<Appended<RoomMessage>>;
  /**
   * The same with an effect that may decline.
   * @returns null when it declined: then nothing has changed
   */
  tryAppend(
    draft: MessageDraft & { readonly effect: MessageEffect },
  ): Promise<Appended<RoomMessage> | null>;
  /**
   * Logs a message together with what changes by it.
   * @returns null when its effect declined: then nothing has changed
   * @throws CallError unavailable when nothing was stored
   */
  appendIf(draft: MessageDraft & { readonly effect: MessageEffect }): Promise<LogEntry | null>;
  /**
   * The same for an event, which its effect gives.
   * @param act who causes it, and when, UTC ms
   */
  appendEvent(
    act: { readonly topic: string; readonly actor: string; readonly time: number },
    effect: Effect,
  ): Promise<LogEntry | null>;
}

export interface RoomLog extends LogWriter {
  /**
   * @param listener called after each commit with the entries of one room, each once and in order;
   * entries that the log held before the commit are among them
   */
  onCommit(listener: (topic: string, entries: readonly LogEntry[]) => void): void;
  /**
   * @param listener called when a commit has failed. The database may have stored it all the same:
   * its answer can be lost
   */
  onFailedCommit(listener: () => void): void;
  /**
   * Settles when no draft waits, after a bounded time: drafts that still wait then are refused. Those
   * of a transaction that runs are refused too; it is not known whether they are stored.
   */
  drained(): Promise<void>;
}

/**
 * Group commit: drafts that arrive while one transaction runs share the next, all rooms together, so
 * that many messages cost one write to the disk. A room that another process has locked is left out,
 * tried again in the next ones, and then waited for in transactions of its own, in the order of its
 * drafts: other rooms do not wait for it.
 */
export const createRoomLog = (
  appendDrafts: AppendDrafts,
  logger: Logger,
  { waitMs, drainMs }: LogLimits = LOG_LIMITS,
): RoomLog => {
  const listeners = new Set<(topic: string, entries: readonly LogEntry[]) => void>();
  const failedListeners = new Set<() => void>();
  let queue: WaitingDraft[] = [];
  let running: Promise<void> | null = null;
  /** Drafts whose transactions run. */
  const batches = new Set<readonly WaitingDraft[]>();
  /** How often in succession the rooms of the last transaction were found locked. */
  let misses = new Map<string, number>();
  let isLooking = false;

  const announce = (results: readonly Appended[]): void => {
    for (const [topic, ofTopic] of Map.groupBy(results, ({ message }) => message.Topic)) {
      // Repeats too: the process that stored a message may have ended before it announced it.
      const once = new Map(ofTopic.map(({ message }) => [message.Offset, message]));
      const messages = [...once.values()].sort((a, b) => a.Offset - b.Offset);
      for (const listener of listeners) listener(topic, messages);
    }
  };

  /** Refuses those that came before a time, and tells the operator. @returns the others */
  const refuseBefore = (drafts: readonly WaitingDraft[], time: number): WaitingDraft[] => {
    const kept = refuseOlder(drafts, time);
    const refused = drafts.length - kept.length;
    if (refused > 0) {
      const topic = drafts[0]?.draft.topic;
      logger.warn({ drafts: refused, topic }, 'messages have waited too long for their commit');
    }
    return kept;
  };

  /** Refuses those that have waited too long. @returns the others */
  const inTime = (drafts: readonly WaitingDraft[]): WaitingDraft[] =>
    refuseBefore(drafts, performance.now() - waitMs);

  /** Commits a batch that failed in two halves, so that only the draft whose effect fails is refused. */
  const commitInHalves = async (
    batch: readonly WaitingDraft[],
    locked: LockedRoom,
    divisions: { left: number },
  ): Promise<Committed> => {
    const half = Math.ceil(batch.length / 2);
    const first = await commit(batch.slice(0, half), locked, divisions);
    const topics = new Set(first.left.map(({ draft }) => draft.topic));
    const waits = ({ draft }: WaitingDraft): boolean => topics.has(draft.topic);
    const rest = inTime(batch.slice(half));
    // Drafts of a room stay in order: later ones wait with those that were left.
    const later = rest.filter(waits);
    const others = rest.filter((each) => !waits(each));
    const second = await commit(others, locked, divisions);
    return {
      left: [...first.left, ...later, ...second.left],
      timedOut: first.timedOut || second.timedOut,
    };
  };

  const commit = async (
    batch: readonly WaitingDraft[],
    locked: LockedRoom,
    divisions = { left: DIVISIONS_MAX },
  ): Promise<Committed> => {
    if (batch.length === 0) return { left: [], timedOut: false };
    let outcomes: Outcome[];
    batches.add(batch);
    try {
      outcomes = await appendDrafts(
        batch.map(({ draft }) => draft),
        locked,
      );
    } catch (error) {
      logger.error({ error: String(error), drafts: batch.length }, 'a commit of messages failed');
      if (batch.length > 1 && divisions.left > 0 && !isUnavailable(error)) {
        divisions.left -= 1;
        return await commitInHalves(batch, locked, divisions);
      }
      refuse(batch);
      for (const listener of failedListeners) listener();
      return { left: [], timedOut: false };
    } finally {
      batches.delete(batch);
    }
    announce(outcomes.filter((outcome) => typeof outcome !== 'string' && outcome !== null));
    const left = batch.filter(({ resolve }, index) => {
      const outcome = outcomes[index] ?? null;
      if (outcome === LOCKED || outcome === TIMED_OUT) return true;
      resolve(outcome);
      return false;
    });
    return {
      left: inTime(left),
      timedOut: outcomes.includes(TIMED_OUT),
    };
  };

  const lockedRooms = createLockedRooms({
    commit: async (batch) => (await commit(batch, 'wait')).left,
    unlocked(drafts) {
      queue = [...queue, ...drafts];
      runSoon();
    },
    batch: COMMIT_MAX,
  });

  /** Takes the drafts of a room, and those of the same room that came after them. */
  const setAside = (topic: string, drafts: readonly WaitingDraft[]): void => {
    const later = queue.filter(({ draft }) => draft.topic === topic);
    queue = queue.filter(({ draft }) => draft.topic !== topic);
    lockedRooms.add(topic, [...drafts, ...later]);
  };

  /** Tries the rooms of a batch that were left again: with other rooms, or each by itself. */
  const tryAgain = (left: readonly WaitingDraft[], timedOut: boolean): void => {
    const together: WaitingDraft[] = [];
    const missed = new Map<string, number>();
    for (const [topic, drafts] of Map.groupBy(left, ({ draft }) => draft.topic)) {
      const times = (misses.get(topic) ?? 0) + 1;
      // Only what an effect changes is waited for in a transaction of many rooms.
      const isAlone = timedOut
        ? drafts.some(({ draft }) => draft.effect !== undefined)
        : times > TRIES_WITH_OTHERS;
      if (isAlone) {
        setAside(topic, drafts);
      } else {
        missed.set(topic, times);
        together.push(...drafts);
      }
    }
    misses = missed;
    queue = [...together, ...queue];
  };

  const run = async (): Promise<void> => {
    // Drafts that arrive in the same turn of the event loop share the first transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.slice(0, COMMIT_MAX);
      queue = queue.slice(COMMIT_MAX);
      const { left, timedOut } = await commit(batch, 'leave');
      tryAgain(left, timedOut);
    }
    running = null;
  };

  const runSoon = (): void => {
    if (queue.length > 0) running ??= run();
  };

  const refuseWaiting = (before: number): void => {
    queue = refuseBefore(queue, before);
    lockedRooms.keep((drafts) => refuseBefore(drafts, before));
  };

  /** Refuses what has waited too long, also while no transaction ends. */
  const look = (): void => {
    isLooking = false;
    refuseWaiting(performance.now() - waitMs);
    if (running !== null || lockedRooms.size() > 0) lookLater();
  };
  const lookLater = (): void => {
    if (isLooking) return;
    isLooking = true;
    setTimeout(look, waitMs / LOOKS).unref();
  };

  const settled = async (): Promise<void> => {
    while (running !== null || lockedRooms.size() > 0) {
      await running;
      await lockedRooms.idle();
    }
  };

  /** An effect runs with those of other requests. */
  const ofItsRequest = (draft: Draft): Draft =>
    draft.effect === undefined
      ? draft
      : ({ ...draft, effect: keepRequest(draft.effect as MessageEffect) } as Draft);

  const enqueue = (given: Draft): Promise<Appended | null> =>
    new Promise((resolve, reject) => {
      const draft = ofItsRequest(given);
      const ofRoom = lockedRooms.drafts(draft.topic);
      if (ofRoom === undefined ? queue.length >= QUEUE_MAX : ofRoom.length >= LOCKED_MAX) {
        reject(new CallError('unavailable'));
        return;
      }
      (ofRoom ?? queue).push({ draft, since: performance.now(), resolve, reject });
      runSoon();
      lookLater();
    });

  const appendIf = async (draft: Draft): Promise<LogEntry | null> =>
    (await enqueue(draft))?.message ?? null;

  const appendMessage = async (draft: Draft): Promise<Appended<RoomMessage> | null> => {
    const appended = await enqueue(draft);
    if (appended === null || !isRoomMessage(appended.message)) return null;
    return { message: appended.message, repeated: appended.repeated };
  };

  return {
    async append(draft) {
      const appended = await appendMessage(draft);
      if (appended === null) throw new Error(`message ${draft.clientId} did not enter the log`);
      return appended;
    },
    tryAppend: appendMessage,
    appendIf,
    appendEvent: ({ topic, actor, time }, effect) =>
      appendIf({ topic, clientId: randomUUID(), accountId: actor, time, effect }),
    onCommit: (listener) => void listeners.add(listener),
    onFailedCommit: (listener) => void failedListeners.add(listener),
    async drained() {
      const overdue = Promise.withResolvers<void>();
      const timer = setTimeout(overdue.resolve, drainMs);
      await Promise.race([settled(), overdue.promise]);
      clearTimeout(timer);
      refuseWaiting(Number.POSITIVE_INFINITY);
      for (const batch of batches) refuse(batch);
    },
  };
};
