import { randomUUID } from 'node:crypto';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { Logger } from '../lib/logger.ts';
import { CallError } from '../rpc/call-error.ts';
import type { AppendDrafts, Appended, Draft, Effect } from './append-store.ts';
import type { EventData, MessageDraft } from './entry-store.ts';

/** Drafts that one transaction takes at most. */
const COMMIT_MAX = 1000;
/** Drafts that may wait; beyond them a post is refused at once. */
const QUEUE_MAX = 20_000;

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
 * that many messages cost one write to the disk.
 */
export const createRoomLog = (appendDrafts: AppendDrafts, logger: Logger): RoomLog => {
  const listeners = new Set<(topic: string, entries: readonly LogEntry[]) => void>();
  let queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  const announce = (results: readonly Appended[]): void => {
    for (const [topic, ofTopic] of Map.groupBy(results, ({ message }) => message.Topic)) {
      // Repeats too: the process that stored a message may have ended before it announced it.
      const once = new Map(ofTopic.map(({ message }) => [message.Offset, message]));
      const messages = [...once.values()].sort((a, b) => a.Offset - b.Offset);
      for (const listener of listeners) listener(topic, messages);
    }
  };

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    let results: (Appended | null)[];
    try {
      results = await appendDrafts(batch.map(({ draft }) => draft));
    } catch (error) {
      logger.error({ error: String(error), drafts: batch.length }, 'a commit of messages failed');
      for (const { reject } of batch) reject(new CallError('unavailable'));
      return;
    }
    announce(results.filter((result) => result !== null));
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] ?? null);
    });
  };

  const run = async (): Promise<void> => {
    // Drafts that arrive in the same turn of the event loop share the first transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.slice(0, COMMIT_MAX);
      queue = queue.slice(COMMIT_MAX);
      await commit(batch);
    }
    running = null;
  };

  const enqueue = (draft: Draft): Promise<Appended | null> =>
    new Promise((resolve, reject) => {
      if (queue.length >= QUEUE_MAX) {
        reject(new CallError('unavailable'));
        return;
      }
      queue.push({ draft, resolve, reject });
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
    drained: async () => {
      await running;
    },
  };
};
