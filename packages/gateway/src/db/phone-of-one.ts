import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Hashes } from '../lib/secrets.ts';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Bits of the number that PostgreSQL locks, and the hexadecimal digits that they are. */
const LOCK_BITS = 64;
const LOCK_DIGITS = LOCK_BITS / 4;

/**
 * Holds a phone until the transaction ends. The unique column keeps a phone for one account among
 * gateways that write with one key. While the key is changed some write with the one and some with the
 * other: whoever gives a phone to an account then holds it under each key first, and looks for it under
 * each.
 */
export const lockPhone = async (
  db: Transaction<Tables>,
  engine: Engine,
  hashes: Hashes,
): Promise<void> => {
  // A transaction of SQLite is the only writer from its beginning.
  if (engine === 'sqlite' || hashes.length === 1) return;
  // In one order, whichever key is the first: two that hold the same phone must not wait for each other.
  for (const hash of hashes.toSorted()) {
    const number = BigInt.asIntN(LOCK_BITS, BigInt(`0x${hash.slice(0, LOCK_DIGITS)}`));
    await sql`select pg_advisory_xact_lock(${number.toString()}::bigint)`.execute(db);
  }
};

/** The account that has the phone, under any of the keys; null for none. */
export const phoneOwnerId = async (
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  hashes: Hashes,
): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone_hash', 'in', hashes)
    .executeTakeFirst();
  return row?.id ?? null;
};
