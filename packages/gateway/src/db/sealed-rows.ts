import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SealedTable } from '../lib/sealed-places.ts';
import { SEALED_COLUMNS } from '../lib/sealed-places.ts';
import type { Tables } from './tables.ts';

/**
 * The most rows that one statement reads and one transaction writes: each ends long before the limit of
 * a statement, however large the table is.
 */
export const PART_ROWS = 500;

export type RowKey = string | number;

export interface SealedRow {
  readonly key: RowKey;
  /** Null where the row has none. */
  readonly value: string | null;
  /** Keyed hash of the value; null where the table has none. */
  readonly hash: string | null;
}

/**
 * The next rows of a table with encrypted values, in the order of their keys, at most PART_ROWS.
 * @param after null for the first part
 */
export const readSealedRows = async (
  db: Kysely<Tables>,
  table: SealedTable,
  after: RowKey | null,
): Promise<readonly SealedRow[]> => {
  const { column, key, hash } = SEALED_COLUMNS[table];
  const further = after === null ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
  // What has its value already is passed over by the caller and not by a condition: for that, a
  // statement would read every value up to the first that has not.
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as value,
      ${hash === null ? sql`null` : sql.ref(hash)} as hash
    from ${sql.table(table)} ${further} order by ${sql.ref(key)} limit ${PART_ROWS}`.execute(db);
  return rows;
};

/** Where the next part begins; null after the last part. */
export const lastKeyOf = (rows: readonly SealedRow[]): RowKey | null =>
  rows.length < PART_ROWS ? null : (rows.at(-1)?.key ?? null);
