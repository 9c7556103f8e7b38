import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';

/** How often the token of an open connection is looked up again, ms. */
const REVALIDATE_MS = MINUTE_MS;
/** When anything may have changed, all are asked within this time, ms. */
const ALL_MS = 2 * SECOND_MS;

/** A connection of either transport, as far as it is asked again who holds it. */
interface Revalidated {
  accountId(): string | null;
  revalidate(): Promise<void>;
}

/**
 * Asks open connections again who holds them. It costs some queries for each, so all of them have
 * their turn one after another, not at once.
 */
export interface Revalidation {
  /** Asks those whose turn it is; called about once a second. */
  tick(): void;
  /** Asks those of an account now; all of them in their turn soon for null. */
  revalidate(accountId: string | null): void;
}

/** @param random gives a number from 0 to 1 */
export const createRevalidation = (
  sessions: Iterable<Revalidated>,
  clock: Clock,
  logger: Logger,
  random: () => number = Math.random,
): Revalidation => {
  const dueAt = new WeakMap<Revalidated, number>();
  const ask = (session: Revalidated): void => {
    dueAt.set(session, clock() + REVALIDATE_MS);
    session.revalidate().catch((error: unknown) => {
      logger.warn({ error: String(error) }, 'a chat session could not be revalidated');
    });
  };
  return {
    tick() {
      const now = clock();
      for (const session of sessions) {
        const due = dueAt.get(session);
        if (due === undefined) dueAt.set(session, now + random() * REVALIDATE_MS);
        else if (due <= now) ask(session);
      }
    },
    revalidate(accountId) {
      const now = clock();
      for (const session of sessions) {
        if (accountId === null) {
          dueAt.set(session, Math.min(dueAt.get(session) ?? Infinity, now + random() * ALL_MS));
        } else if (session.accountId() === accountId) ask(session);
      }
    },
  };
};
