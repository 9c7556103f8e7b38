import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../lib/clock.ts';
import type { SealedTable } from '../lib/sealed-places.ts';
import { placeOf, SEALED_COLUMNS } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { BOUND_PREFIX } from '../lib/secrets.ts';
import type { Database } from './database.ts';
import type { RowKey } from './sealed-rows.ts';
import { lastKeyOf, PART_ROWS, readSealedRows } from './sealed-rows.ts';
import type { Tables } from './tables.ts';

/** What the version before had encrypted without binding it to its place. */
const UNBOUND_TABLES: readonly SealedTable[] = ['account', 'account_extend', 'shared_secret'];
const STEP = 'bind-values';

/** A part of a table, in the order of its keys. */
interface Part {
  /** How many of its values were bound. */
  readonly bound: number;
  /** Where the next part begins; null after the last part. */
  readonly last: RowKey | null;
}

/** Only where the value is still the one that was read: a gateway of the version before may write. */
const bindRow = async (
  db: Transaction<Tables>,
  vault: Vault,
  table: SealedTable,
  key: RowKey,
  value: string,
): Promise<void> => {
  const names = SEALED_COLUMNS[table];
  const bound = vault.bind(value, placeOf(table, key));
  await sql`
    update ${sql.table(table)} set ${sql.ref(names.column)} = ${bound}
    where ${sql.ref(names.key)} = ${key} and ${sql.ref(names.column)} = ${value}`.execute(db);
};

const bindPart = async (
  db: Transaction<Tables>,
  vault: Vault,
  table: SealedTable,
  after: RowKey | null,
): Promise<Part> => {
  const rows = await readSealedRows(db, table, after);
  let bound = 0;
  for (const { key, value } of rows) {
    if (value === null || value.startsWith(BOUND_PREFIX)) continue;
    await bindRow(db, vault, table, key, value);
    bound += 1;
  }
  return { bound, last: lastKeyOf(rows) };
};

/**
 * Deletes kept answers to POSTs instead of encrypting them anew: they serve clients that repeat a
 * request a moment later, and there may be very many.
 * @param onlyUnbound leaves those of gateways that run meanwhile
 */
const deleteAnswers = async (
  db: Transaction<Tables>,
  onlyUnbound: boolean,
  after: RowKey | null,
): Promise<Part> => {
  const from = String(after ?? '');
  const rows = await db
    .selectFrom('idempotency')
    .select('key')
    .where('key', '>', from)
    .orderBy('key')
    .limit(PART_ROWS)
    .execute();
  const last = rows.at(-1)?.key;
  if (last === undefined) return { bound: 0, last: null };
  const part = db.deleteFrom('idempotency').where('key', '>', from).where('key', '<=', last);
  await (onlyUnbound ? part.where('answer', 'not like', `${BOUND_PREFIX}%`) : part).execute();
  return { bound: 0, last: rows.length < PART_ROWS ? null : last };
};

/**
 * Encrypts anew, for their places, the values of the version that did not bind them, and deletes its
 * answers to POSTs. It is done once for a database, in parts that hold its lock for a moment each: processes that start at once take
 * turns, and one that is killed loses the part that it was at. Afterwards such a value is refused,
 * so that nobody who can write to the database gets a value of one row read in another.
 * @param again also where it is done: for values that a gateway of the version before wrote since
 * @returns how many values this process has bound
 * @throws SealedValueError when a value cannot be decrypted: nothing of its part is changed
 */
export const bindValues = async (
  { kysely, engine }: Database,
  vault: Vault,
  clock: Clock,
  again = false,
): Promise<number> => {
  await kysely
    .insertInto('data_step')
    .values({ name: STEP, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  /** Runs the work with the lock. @returns null when another process has finished meanwhile */
  const locked = <T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T | null> =>
    kysely.transaction().execute(async (db) => {
      const row = db.selectFrom('data_step').select('done_at').where('name', '=', STEP);
      // A transaction of SQLite is the only writer from its beginning.
      const step = await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow();
      return step.done_at === null || again ? work(db) : null;
    });

  const works = [
    (db: Transaction<Tables>, after: RowKey | null) => deleteAnswers(db, again, after),
    ...UNBOUND_TABLES.map(
      (table) => (db: Transaction<Tables>, after: RowKey | null) =>
        bindPart(db, vault, table, after),
    ),
  ];
  let count = 0;
  for (const work of works) {
    let after: RowKey | null = null;
    do {
      const part: Part | null = await locked((db) => work(db, after));
      if (part === null) return count;
      count += part.bound;
      after = part.last;
    } while (after !== null);
  }
  await locked((db) =>
    db.updateTable('data_step').set({ done_at: clock() }).where('name', '=', STEP).execute(),
  );
  return count;
};
