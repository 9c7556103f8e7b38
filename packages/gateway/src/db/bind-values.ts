import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../lib/clock.ts';
import type { SealedTable } from '../lib/sealed-places.ts';
import { placeOf, SEALED_COLUMNS } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { BOUND_PREFIX } from '../lib/secrets.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** What the version before had encrypted without binding it to its place. */
const UNBOUND_TABLES: readonly SealedTable[] = [
  'account',
  'account_extend',
  'shared_secret',
  'idempotency',
];
/** Rows of one transaction: short, so that it ends long before the limit of a statement. */
const PART_ROWS = 500;
const STEP = 'bind-values';

interface SealedRow {
  readonly key: string | number;
  readonly value: string;
}

/** Rows with an unbound value, in the order of their keys. */
const readPart = async (
  db: Transaction<Tables>,
  table: SealedTable,
  after: SealedRow['key'] | null,
): Promise<readonly SealedRow[]> => {
  const { column, key } = SEALED_COLUMNS[table];
  const further = after === null ? sql`` : sql`and ${sql.ref(key)} > ${after}`;
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`${BOUND_PREFIX}%`} ${further}
    order by ${sql.ref(key)} limit ${PART_ROWS}`.execute(db);
  return rows;
};

/** Only where the value is still the one that was read: a gateway of the version before may write. */
const bindRow = async (
  db: Transaction<Tables>,
  vault: Vault,
  table: SealedTable,
  row: SealedRow,
): Promise<void> => {
  const { column, key } = SEALED_COLUMNS[table];
  const bound = vault.bind(row.value, placeOf(table, row.key));
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${bound}
    where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.value}`.execute(db);
};

/**
 * Encrypts anew, for their places, the values of the version that did not bind them. It is done once
 * for a database, in parts that hold its lock for a moment each: processes that start at once take
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

  let count = 0;
  for (const table of UNBOUND_TABLES) {
    let after: SealedRow['key'] | null = null;
    for (;;) {
      const rows: readonly SealedRow[] | null = await locked(async (db) => {
        const part = await readPart(db, table, after);
        for (const row of part) await bindRow(db, vault, table, row);
        return part;
      });
      if (rows === null) return count;
      count += rows.length;
      after = rows.at(-1)?.key ?? null;
      if (rows.length < PART_ROWS) break;
    }
  }
  await locked((db) =>
    db.updateTable('data_step').set({ done_at: clock() }).where('name', '=', STEP).execute(),
  );
  return count;
};
