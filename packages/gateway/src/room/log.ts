import { randomUUID } from 'node:crypto';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { Logger } from '../lib/logger.ts';
import { createTaskQueue } from '../lib/task-queue.ts';
import { CallError } from '../rpc/call-error.ts';
import type { AppendDrafts, Appended, Draft, Effect, Outcome } from './append-store.ts';
import { LOCKED } from './append-store.ts';
import type { EventData, MessageDraft } from './entry-store.ts';

/** Drafts that one transaction takes at most. */
const COMMIT_MAX = 1000;
/** Drafts that may wait; beyond them a post is refused at once. */
const QUEUE_MAX = 20_000;
/** The same for one room that another process has locked. */
const LOCKED_MAX = 1000;
/** Rooms that another process has locked, waited for at a time: each takes a connection. */
const LOCKED_AT_ONCE = 2;
/** A room whose turn to be waited for comes later than this is given up, ms. */
const LOCK_QUEUE_MS = 5000;

/** Puts entries into the rooms' logs. */
export interface LogWriter {
  /**
   * Settles after the commit. A draft that the log holds already gives the stored message.
   * @throws CallError unavailable when nothing was stored
   */
  append(draft: MessageDraft): Promise<Appended<RoomMessage>>;
  /**
   * Logs a message together with what changes by it.
   * @returns null when its effect declined: then nothing has changed
   * @throws CallError unavailable when nothing was stored
   */
  appendIf(draft: MessageDraft & { readonly effect: Effect }): Promise<LogEntry | null>;
  /**
   * The same for an event.
   * @param act who causes it, and when, UTC ms
   */
  appendEvent(
    act: { readonly topic: string; readonly actor: string; readonly time: number },
    event: EventData,
    effect: Effect,
  ): Promise<LogEntry | null>;
}

export interface RoomLog extends LogWriter {
  /**
   * @param listener called after each commit with the entries of one room, each once and in order;
   * entries that the log held before the commit are among them
   */
  onCommit(listener: (topic: string, entries: readonly LogEntry[]) => void): void;
  /** Settles when no draft waits. */
  drained(): Promise<void>;
}

interface Waiting {
  readonly draft: Draft;
  readonly resolve: (appended: Appended | null) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Group commit: drafts that arrive while one transaction runs share the next, all rooms together, so
 * that many messages cost one write to the disk. A room that another process has locked is left out and
 * waited for in transactions of its own, in the order of its drafts: other rooms do not wait for it.
 */
export const createRoomLog = (appendDrafts: AppendDrafts, logger: Logger): RoomLog => {
  const listeners = new Set<(topic: string, entries: readonly LogEntry[]) => void>();
  let queue: Waiting[] = [];
  let running: Promise<void> | null = null;
  /** Drafts of the rooms that are waited for. */
  const locked = new Map<string, Waiting[]>();
  const lockedRooms = createTaskQueue(LOCKED_AT_ONCE);
  /** Settles when none of them is waited for any more. */
  let lockedDone: Promise<unknown> = Promise.resolve();

  const announce = (results: readonly Appended[]): void => {
    for (const [topic, ofTopic] of Map.groupBy(results, ({ message }) => message.Topic)) {
      // Repeats too: the process that stored a message may have ended before it announced it.
      const once = new Map(ofTopic.map(({ message }) => [message.Offset, message]));
      const messages = [...once.values()].sort((a, b) => a.Offset - b.Offset);
      for (const listener of listeners) listener(topic, messages);
    }
  };

  const refuse = (batch: readonly Waiting[]): void => {
    for (const { reject } of batch) reject(new CallError('unavailable'));
  };

  /** Commits a batch. @returns those whose rooms are locked, which wait on */
  const commit = async (batch: readonly Waiting[], mode: 'wait' | 'leave'): Promise<Waiting[]> => {
    let outcomes: Outcome[];
    try {
      outcomes = await appendDrafts(
        batch.map(({ draft }) => draft),
        mode,
      );
    } catch (error) {
      logger.error({ error: String(error), drafts: batch.length }, 'a commit of messages failed');
      refuse(batch);
      return [];
    }
    announce(outcomes.filter((outcome) => outcome !== null && outcome !== LOCKED));
    return batch.filter(({ resolve }, index) => {
      const outcome = outcomes[index] ?? null;
      if (outcome !== LOCKED) resolve(outcome);
      return outcome === LOCKED;
    });
  };

  /** Waits for a room that is locked, until no draft of it waits. */
  const commitLocked = async (topic: string, drafts: Waiting[], since: number): Promise<void> => {
    while (drafts.length > 0) {
      const batch = drafts.splice(0, COMMIT_MAX);
      if (performance.now() - since > LOCK_QUEUE_MS) refuse(batch);
      else await commit(batch, 'wait');
      // The wait for each batch is bounded by itself.
      since = performance.now();
    }
    locked.delete(topic);
  };

  /** Takes the drafts of rooms that are locked, and those of the same rooms that came after them. */
  const setAside = (waiting: readonly Waiting[]): void => {
    for (const [topic, drafts] of Map.groupBy(waiting, ({ draft }) => draft.topic)) {
      const all = [...drafts, ...queue.filter(({ draft }) => draft.topic === topic)];
      queue = queue.filter(({ draft }) => draft.topic !== topic);
      locked.set(topic, all);
      const since = performance.now();
      const done = lockedRooms.run(() => commitLocked(topic, all, since));
      lockedDone = Promise.all([lockedDone, done]);
    }
  };

  const run = async (): Promise<void> => {
    // Drafts that arrive in the same turn of the event loop share the first transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.slice(0, COMMIT_MAX);
      queue = queue.slice(COMMIT_MAX);
      setAside(await commit(batch, 'leave'));
    }
    running = null;
  };

  const enqueue = (draft: Draft): Promise<Appended | null> =>
    new Promise((resolve, reject) => {
      const ofRoom = locked.get(draft.topic);
      if (ofRoom === undefined ? queue.length >= QUEUE_MAX : ofRoom.length >= LOCKED_MAX) {
        reject(new CallError('unavailable'));
        return;
      }
      (ofRoom ?? queue).push({ draft, resolve, reject });
      running ??= run();
    });

  const appendIf = async (draft: Draft): Promise<LogEntry | null> =>
    (await enqueue(draft))?.message ?? null;

  return {
    async append(draft) {
      const appended = await enqueue(draft);
      if (appended === null || !isRoomMessage(appended.message)) {
        throw new Error(`message ${draft.clientId} did not enter the log`);
      }
      return { message: appended.message, repeated: appended.repeated };
    },
    appendIf,
    appendEvent: ({ topic, actor, time }, event, effect) =>
      appendIf({ topic, clientId: randomUUID(), accountId: actor, time, event, effect }),
    onCommit: (listener) => void listeners.add(listener),
    async drained() {
      await running;
      await lockedDone;
    },
  };
};
