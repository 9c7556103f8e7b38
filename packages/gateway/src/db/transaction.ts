import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A transaction as a service holds it: the service opens it and hands it to its own store and to functions of other
 * features. Only stores query it, with `queriesOf`. Every transaction of Kysely is one; the database itself is not.
 */
export interface OpenTransaction {
  readonly isTransaction: true;
}

/**
 * Does work in one transaction: all of it is stored, or nothing where the work throws. The work asks the database
 * only through what takes the transaction. SQLite has one connection: anything else would wait for it forever.
 */
export type InTransaction = <T>(work: (tx: OpenTransaction) => Promise<T>) => Promise<T>;

export const transactionsOf =
  (kysely: Kysely<Tables>): InTransaction =>
  (work) =>
    kysely.transaction().execute(work);

/** The transaction, for the queries of a store. */
export const queriesOf = (tx: OpenTransaction): Transaction<Tables> => tx as Transaction<Tables>;
