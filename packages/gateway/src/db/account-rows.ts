import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { OwnKind } from '../lib/own-data.ts';
import type { Tables } from './tables.ts';

/**
 * Two accounts of one person while they are joined: `from` goes, `to` stays. Both rows are locked by
 * the transaction.
 */
export interface JoinedAccounts {
  readonly db: Transaction<Tables>;
  readonly from: string;
  readonly to: string;
  /** UTC ms. */
  readonly now: number;
}

/** An account while it is deleted. Its row is locked by the transaction. */
export interface DeletedAccount {
  readonly db: Transaction<Tables>;
  readonly accountId: string;
  /** UTC ms. */
  readonly now: number;
}

/** Why rows are left as they are when accounts are joined. */
interface KeptWhenJoined {
  readonly kept: string;
}

type DeleteWork = (account: DeletedAccount) => Promise<void>;

/** Rows that outlive their account. */
interface KeptWhenDeleted {
  /** Why, for the person. */
  readonly kept: MessageKey;
  /** Takes the person out of them, or deletes those that need not be kept. */
  readonly change?: DeleteWork;
}

/** Why a table has nothing for the file with a person's own data, for the person. */
interface Nothing {
  readonly nothing: MessageKey;
}

/**
 * What happens to the rows of one table that belong to an account. Each store declares it for its
 * tables; `wiring/account-rows.ts` lists them, and a test over the schema fails for a column
 * whose name says that it can hold an account's id, unless it is declared or listed in the test.
 */
export interface AccountRows {
  readonly table: keyof Tables;
  /** As what the person knows them. */
  readonly kind: OwnKind;
  /** The column with the account's id. */
  readonly column: string;
  /**
   * When two accounts are joined: the rows become those of the account that stays, are deleted, or
   * are kept as they are; a function where two rows could be the same then.
   */
  readonly joined:
    | 'moved'
    | 'deleted'
    | KeptWhenJoined
    | ((accounts: JoinedAccounts) => Promise<void>);
  /** Columns in the file with the person's own data. */
  readonly exported: readonly string[] | Nothing;
  /**
   * When the account is deleted: the rows go, by a function where somebody else gets what they held, or
   * some of them are kept. It may be done again later for rows that came at the last moment.
   */
  readonly deleted: 'deleted' | DeleteWork | KeptWhenDeleted;
}

type ColumnOf<T extends keyof Tables> = string & keyof Tables[T];

/** Declares the rows of a table; its columns must exist. */
export const accountRows = <T extends keyof Tables>(
  rows: AccountRows & {
    readonly table: T;
    readonly column: ColumnOf<T>;
    readonly exported: readonly ColumnOf<T>[] | Nothing;
  },
): AccountRows => rows;

/** Rows that say who did a piece of the work of staff: they stay without the name when the account is deleted. */
export const workRows = <T extends 'figure_import' | 'upload'>(
  table: T,
  column: ColumnOf<T>,
): AccountRows => ({
  ...{ table, column, kind: 'work', joined: 'moved', exported: { nothing: 'ownWork' } },
  deleted: async ({ db, accountId }) => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = ${accountId}`.execute(db);
  },
});

/** Does with the rows of one table what their store has declared. */
export const joinRows = async (rows: AccountRows, accounts: JoinedAccounts): Promise<void> => {
  const { table, column, joined } = rows;
  const { db, from, to } = accounts;
  if (typeof joined === 'function') return joined(accounts);
  const own = sql`${sql.ref(column)} = ${from}`;
  if (joined === 'moved') {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${own}`.execute(db);
  } else if (joined === 'deleted') {
    await sql`delete from ${sql.table(table)} where ${own}`.execute(db);
  }
};

/** Does with the rows of one table of a deleted account what their store has declared. */
export const deleteRows = async (rows: AccountRows, account: DeletedAccount): Promise<void> => {
  const { table, column, deleted } = rows;
  if (typeof deleted === 'function') return deleted(account);
  if (deleted !== 'deleted') return deleted.change?.(account);
  const own = sql`${sql.ref(column)} = ${account.accountId}`;
  await sql`delete from ${sql.table(table)} where ${own}`.execute(account.db);
};

/** For a table with at most one row per account: the row of the account that stays is kept. */
export const joinOnly =
  (table: 'account_extend' | 'subscription') =>
  async ({ db, from, to }: JoinedAccounts): Promise<void> => {
    const kept = await db
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', to)
      .executeTakeFirst();
    if (kept === undefined) {
      await db.updateTable(table).set({ account_id: to }).where('account_id', '=', from).execute();
    } else {
      await db.deleteFrom(table).where('account_id', '=', from).execute();
    }
  };

/**
 * Deletes what both accounts have of a table, of the account that goes.
 * @param keys the columns that say what it is
 * @param among of which rows; by default of all
 * @returns the rows that went
 */
export const deleteShared = async <T extends keyof Tables>(
  table: T,
  keys: readonly ColumnOf<T>[],
  { db, from, to }: JoinedAccounts,
  among: RawBuilder<unknown> = sql`1 = 1`,
): Promise<Tables[T][]> => {
  const same = keys.map((key) => sql`kept.${sql.ref(key)} = ${sql.table(table)}.${sql.ref(key)}`);
  const { rows } = await sql<Tables[T]>`delete from ${sql.table(table)}
    where account_id = ${from} and ${among} and exists
      (select 1 from ${sql.table(table)} as kept
        where kept.account_id = ${to} and ${sql.join(same, sql` and `)})
    returning *`.execute(db);
  return rows;
};

/** What both accounts have is kept once. @param keys the columns that say what it is */
export const joinKeyed =
  <T extends keyof Tables>(table: T, keys: readonly ColumnOf<T>[]) =>
  async (accounts: JoinedAccounts): Promise<void> => {
    const { db, from, to } = accounts;
    await deleteShared(table, keys, accounts);
    await sql`update ${sql.table(table)} set account_id = ${to} where account_id = ${from}`.execute(
      db,
    );
  };
