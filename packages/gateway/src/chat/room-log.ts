import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import type { Appended, ChatStore, MessageDraft } from '../features/chat/store.ts';
import type { Logger } from '../lib/logger.ts';

/** Drafts that one transaction takes at most. */
const COMMIT_MAX = 1000;
/** Drafts that may wait; beyond them a post is refused at once instead of piling up. */
const QUEUE_MAX = 20_000;

/** The log cannot take a message now. */
export class LogUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the room log cannot take messages now', { cause });
    this.name = 'LogUnavailableError';
  }
}

export interface RoomLog {
  /**
   * Appends a message; settles after the commit. A draft that stands in the log already gives the
   * message that stands there.
   * @throws LogUnavailableError when nothing was stored
   */
  append(draft: MessageDraft): Promise<Appended>;
  /**
   * @param listener called after each commit with the messages of one room, each once and in order;
   * what stood in the log before is among them
   */
  onCommit(listener: (topic: string, messages: readonly ChatMessage[]) => void): void;
  /** Settles when nothing waits any more. */
  drained(): Promise<void>;
}

interface Waiting {
  readonly draft: MessageDraft;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Group commit: whatever arrives while one transaction runs goes into the next, all rooms together,
 * so that the price of making messages durable is paid once for many.
 */
export const createRoomLog = (store: ChatStore, logger: Logger): RoomLog => {
  const listeners = new Set<(topic: string, messages: readonly ChatMessage[]) => void>();
  let queue: Waiting[] = [];
  let running: Promise<void> | null = null;

  const announce = (results: readonly Appended[]): void => {
    for (const [topic, ofTopic] of Map.groupBy(results, ({ message }) => message.Topic)) {
      // Repeats too: the process that stored a message may not have lived to tell of it.
      const once = new Map(ofTopic.map(({ message }) => [message.Offset, message]));
      const messages = [...once.values()].sort((a, b) => a.Offset - b.Offset);
      for (const listener of listeners) listener(topic, messages);
    }
  };

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    let results: Appended[];
    try {
      results = await store.append(batch.map(({ draft }) => draft));
    } catch (error) {
      logger.error({ error: String(error), drafts: batch.length }, 'a commit of messages failed');
      for (const { reject } of batch) reject(new LogUnavailableError(error));
      return;
    }
    announce(results);
    batch.forEach(({ resolve }, index) => {
      const result = results[index];
      if (result !== undefined) resolve(result);
    });
  };

  const run = async (): Promise<void> => {
    // Lets the messages that one turn of the event loop brings share the first transaction.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.slice(0, COMMIT_MAX);
      queue = queue.slice(COMMIT_MAX);
      await commit(batch);
    }
    running = null;
  };

  return {
    append: (draft) =>
      new Promise((resolve, reject) => {
        if (queue.length >= QUEUE_MAX) {
          reject(new LogUnavailableError('the queue is full'));
          return;
        }
        queue.push({ draft, resolve, reject });
        running ??= run();
      }),
    onCommit: (listener) => void listeners.add(listener),
    drained: async () => {
      await running;
    },
  };
};
