import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Stopwatch } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { createIntervalScheduler } from '../lib/schedulers.ts';
import type { TaskQueue } from '../lib/task-queue.ts';
import { createTaskQueue } from '../lib/task-queue.ts';

const TICK_MS = SECOND_MS;
/** How often the token of an open connection is looked up again, ms. */
const REVALIDATE_MS = MINUTE_MS;
/** A connection whose look-up failed is looked up again after this time, ms. */
const RETRY_MS = 5 * SECOND_MS;
/** Connections that are looked up again at a time, and in each interval: they share queries. */
const LOOK_UPS = 100;
const LOOK_UP_EVERY_MS = 100;

/**
 * The look-ups of all connections of a process. Ten thousand of them take about ten seconds while the
 * database answers.
 */
export const createRevalidations = (): TaskQueue =>
  createTaskQueue(LOOK_UPS, createIntervalScheduler(LOOK_UP_EVERY_MS));

/** A connection of either transport, as its server sees it. */
export interface OpenConnection {
  /** Checks its time limits; called about once a second. @param now by the clock of the time limits */
  tick(now: number): void;
  /** The account that holds it; null before that is known, and for visitors. */
  accountId(): string | null;
  /** Looks up again whether its token is valid, and what its holder may do in the rooms. */
  revalidate(): Promise<void>;
  /** The work that waits for the staff of a room has changed. */
  tellDesk(topic: string): void;
  /** Closes it, because this gateway stops. */
  close(): void;
}

/** The open connections of a transport. */
export interface OpenConnections {
  add(connection: OpenConnection): void;
  delete(connection: OpenConnection): void;
  size(): number;
  /**
   * Looks up again who holds the connections of an account, at once. For null it looks up all of them,
   * some at a time.
   */
  revalidate(accountId: string | null): void;
  /** Tells the staff in a room that the work that waits for them has changed; nobody for null. */
  tellDesk(topic: string | null): void;
  /** Closes all of them. */
  close(): void;
}

/**
 * Each connection is due about once a minute, at a random time.
 * @param revalidations takes those that are due, of the other transport too
 * @param random gives a number from 0 to 1
 */
export const createOpenConnections = (
  revalidations: Pick<TaskQueue, 'run'>,
  clock: Stopwatch,
  logger: Logger,
  random: () => number = Math.random,
): OpenConnections => {
  /** Each connection, and when it is due to be looked up again, by its clock. */
  const dueAt = new Map<OpenConnection, number>();
  const waiting = new Set<OpenConnection>();
  /** The look-ups that failed since the last line of the log. */
  let failed = 0;

  const lookUp = async (connection: OpenConnection): Promise<void> => {
    if (!dueAt.has(connection)) return;
    dueAt.set(connection, clock() + REVALIDATE_MS);
    try {
      await connection.revalidate();
    } catch (error) {
      if (failed === 0) logger.warn({ error: String(error) }, 'a chat session was not looked up');
      failed += 1;
      if (dueAt.has(connection)) dueAt.set(connection, clock() + RETRY_MS);
    }
  };

  const lookUpInTurn = (connection: OpenConnection): void => {
    if (waiting.has(connection)) return;
    waiting.add(connection);
    void revalidations.run(() => {
      waiting.delete(connection);
      return lookUp(connection);
    });
  };

  const timer = setInterval(() => {
    const now = clock();
    for (const [connection, due] of dueAt) {
      connection.tick(now);
      if (due <= now) lookUpInTurn(connection);
    }
    if (failed > 1) logger.warn({ failed }, 'chat sessions were not looked up: tried again');
    failed = 0;
  }, TICK_MS);
  timer.unref();

  return {
    add: (connection) => void dueAt.set(connection, clock() + random() * REVALIDATE_MS),
    delete: (connection) => void dueAt.delete(connection),
    size: () => dueAt.size,
    revalidate(accountId) {
      for (const connection of dueAt.keys()) {
        if (accountId === null) lookUpInTurn(connection);
        else if (connection.accountId() === accountId) void lookUp(connection);
      }
    },
    tellDesk(topic) {
      // Null follows a failure of the bus: which room it was is lost, and the desks fetch again by themselves.
      if (topic !== null) for (const connection of dueAt.keys()) connection.tellDesk(topic);
    },
    close() {
      clearInterval(timer);
      for (const connection of dueAt.keys()) connection.close();
    },
  };
};
