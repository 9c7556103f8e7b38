import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SealedTable } from '../lib/sealed-places.ts';
import { placeOf, SEALED_COLUMNS } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';
import { SealedValueError } from '../lib/secrets.ts';
import type { Database, Engine } from './database.ts';
import type { RowKey, SealedRow } from './sealed-rows.ts';
import { lastKeyOf, readSealedRows } from './sealed-rows.ts';
import type { Tables } from './tables.ts';

export const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as readonly SealedTable[];

/** What a pass over a table has found and done. */
export interface Pass {
  /** Values that were looked at. */
  readonly values: number;
  /** Values that this process encrypted anew. */
  readonly rewritten: number;
  /** Values of another key that are left as they are, those with a problem among them. */
  readonly left: number;
  /** Why values cannot be read or encrypted anew, one text for each. */
  readonly problems: readonly string[];
}

/** A value as it is, and as the first key writes it. */
interface Change {
  readonly row: SealedRow;
  readonly value: string;
  /** Keyed hash of the value; null where the table has none. */
  readonly hash: string | null;
}

/** @returns null for a value that is of the first key */
const changeOf = (vault: Vault, table: SealedTable, row: SealedRow): Change | null => {
  if (row.value === null) return null;
  const place = placeOf(table, row.key);
  const text = vault.decrypt(row.value, place);
  const hash = SEALED_COLUMNS[table].hash === null ? null : vault.lookup(text);
  if (vault.isCurrent(row.value, place) && hash === row.hash) return null;
  return { row, value: vault.encrypt(text, place), hash };
};

/**
 * The rows that no other transaction holds, held by this one. What others hold is passed over and not
 * waited for: whoever waits while it holds other rows can block another that waits for those.
 */
const holdFree = async (
  db: Transaction<Tables>,
  engine: Engine,
  table: SealedTable,
  changes: readonly Change[],
): Promise<readonly Change[]> => {
  // A transaction of SQLite is the only writer from its beginning.
  if (engine === 'sqlite') return changes;
  const { key } = SEALED_COLUMNS[table];
  const { rows } = await sql<{ readonly key: RowKey }>`
    select ${sql.ref(key)} as key from ${sql.table(table)}
    where ${sql.ref(key)} in (${sql.join(changes.map(({ row }) => row.key))})
    for update skip locked`.execute(db);
  const free = new Set(rows.map((row) => row.key));
  return changes.filter(({ row }) => free.has(row.key));
};

/** Another row that has the hash already: a gateway without the first key gave its value twice. */
const twinOf = async (
  db: Transaction<Tables>,
  table: SealedTable,
  { row, hash }: Change,
): Promise<RowKey | null> => {
  const { key, hash: hashColumn } = SEALED_COLUMNS[table];
  if (hashColumn === null) return null;
  const { rows } = await sql<{ readonly key: RowKey }>`
    select ${sql.ref(key)} as key from ${sql.table(table)}
    where ${sql.ref(hashColumn)} = ${hash} and ${sql.ref(key)} <> ${row.key}`.execute(db);
  return rows[0]?.key ?? null;
};

/** @returns how many were written: not those that were changed since they were read */
const write = (
  { kysely, engine }: Database,
  table: SealedTable,
  changes: readonly Change[],
): Promise<{ readonly written: number; readonly problems: readonly string[] }> =>
  kysely.transaction().execute(async (db) => {
    const { column, key, hash: hashColumn } = SEALED_COLUMNS[table];
    let written = 0;
    const problems: string[] = [];
    for (const change of await holdFree(db, engine, table, changes)) {
      const { row, value, hash } = change;
      const twin = await twinOf(db, table, change);
      if (twin !== null) {
        problems.push(
          `the accounts ${row.key} and ${twin} have the same phone, each under another key: only one can keep it`,
        );
        continue;
      }
      const hashed = hashColumn === null ? sql`` : sql`, ${sql.ref(hashColumn)} = ${hash}`;
      const { rows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}${hashed}
        where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.value}
        returning 1`.execute(db);
      written += rows.length;
    }
    return { written, problems };
  });

/**
 * Goes over the encrypted values of a table, and encrypts those of a former key with the first one, a
 * part after the other, each in a transaction of a moment. Several processes may do so at once, beside
 * gateways; one that is killed loses the part that it was at, and the next goes over the table again.
 * @param tell after each part, how many values were looked at
 * @param only look: nothing is written
 */
export const passOver = async (
  database: Database,
  vault: Vault,
  table: SealedTable,
  { only, tell }: { readonly only?: 'look'; readonly tell: (values: number) => void },
): Promise<Pass> => {
  let [values, rewritten, left] = [0, 0, 0];
  const problems: string[] = [];
  let after: RowKey | null = null;
  do {
    const rows: readonly SealedRow[] = await readSealedRows(database.kysely, table, after);
    const changes: Change[] = [];
    for (const row of rows) {
      try {
        const change = changeOf(vault, table, row);
        if (change !== null) changes.push(change);
      } catch (error) {
        if (!(error instanceof SealedValueError)) throw error;
        left += 1;
        problems.push(error.message);
      }
    }
    const { written, problems: refused } =
      only === 'look' || changes.length === 0
        ? { written: 0, problems: [] }
        : await write(database, table, changes);
    problems.push(...refused);
    values += rows.filter(({ value }) => value !== null).length;
    rewritten += written;
    left += changes.length - written;
    tell(values);
    after = lastKeyOf(rows);
  } while (after !== null);
  return { values, rewritten, left, problems };
};

/**
 * How many accounts have recovery codes that a gateway of an earlier version made: their hashes are
 * keyed with SECRET_KEY, and nobody but the person has the codes.
 * @param prefix begins the hash of every other recovery code
 */
export const accountsWithKeyedCodes = async (
  { kysely }: Database,
  prefix: string,
): Promise<readonly string[]> => {
  const rows = await kysely
    .selectFrom('factor_recovery')
    .select('account_id')
    .distinct()
    .where('code_hash', 'not like', `${prefix}%`)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};
