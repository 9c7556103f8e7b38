import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Does one transaction of a long piece of work. */
export type Turn = <T>(work: (db: Transaction<Tables>) => Promise<T>) => Promise<T>;

/**
 * Transactions of a long piece of work beside gateways that write: after each, others have as long as it took.
 * The work is done in part when it is cut off, so it has to be safe to repeat.
 */
export const inTurns =
  (kysely: Kysely<Tables>): Turn =>
  async (work) => {
    const started = performance.now();
    const done = await kysely.transaction().execute(work);
    await setTimeout(performance.now() - started);
    return done;
  };
