import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';

const TICK_MS = SECOND_MS;
/** How often the token of an open connection is looked up again, ms. */
const REVALIDATE_MS = MINUTE_MS;
/** When anything may have changed, all connections are looked up again within this time, ms. */
const ALL_MS = 2 * SECOND_MS;

/** A connection of either transport, as its server sees it. */
export interface OpenConnection {
  /** Checks its time limits; called about once a second. @param now UTC ms */
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
  /** Looks up again who holds the connections of an account, at once; all connections soon for null. */
  revalidate(accountId: string | null): void;
  /** Tells the staff in a room that the work that waits for them has changed; nobody for null. */
  tellDesk(topic: string | null): void;
  /** Closes all of them. */
  close(): void;
}

/**
 * A look-up costs some queries for each connection, so they take turns: each is due about once a
 * minute, at a random time.
 * @param random gives a number from 0 to 1
 */
export const createOpenConnections = (
  clock: Clock,
  logger: Logger,
  random: () => number = Math.random,
): OpenConnections => {
  /** Each connection, and when it is due to be looked up again, UTC ms. */
  const dueAt = new Map<OpenConnection, number>();

  const lookUp = (connection: OpenConnection): void => {
    dueAt.set(connection, clock() + REVALIDATE_MS);
    connection.revalidate().catch((error: unknown) => {
      logger.warn({ error: String(error) }, 'a chat session could not be revalidated');
    });
  };

  const timer = setInterval(() => {
    const now = clock();
    for (const [connection, due] of dueAt) {
      connection.tick(now);
      if (due <= now) lookUp(connection);
    }
  }, TICK_MS);
  timer.unref();

  return {
    add: (connection) => void dueAt.set(connection, clock() + random() * REVALIDATE_MS),
    delete: (connection) => void dueAt.delete(connection),
    size: () => dueAt.size,
    revalidate(accountId) {
      const now = clock();
      for (const [connection, due] of dueAt) {
        if (accountId === null) {
          dueAt.set(connection, Math.min(due, now + random() * ALL_MS));
        } else if (connection.accountId() === accountId) lookUp(connection);
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
