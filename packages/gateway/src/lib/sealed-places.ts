import type { Place } from './secrets.ts';

/**
 * The encrypted column of each table, the column with the key of its rows, and the column with the
 * keyed hash by which the value is found. A key is one that a
 * row keeps: a profile goes with its account to another one and has its own id, a phone does not.
 */
export const SEALED_COLUMNS = {
  account: { column: 'phone_cipher', key: 'id', hash: 'phone_hash' },
  account_extend: { column: 'name_cipher', key: 'id', hash: null },
  factor: { column: 'secret_cipher', key: 'account_id', hash: null },
  factor_setup: { column: 'secret_cipher', key: 'account_id', hash: null },
  staff_invitation: { column: 'phone_cipher', key: 'id', hash: null },
  shared_secret: { column: 'value_cipher', key: 'name', hash: null },
  broadcast: { column: 'key_cipher', key: 'talk_id', hash: 'key_hash' },
  calendar_feed: { column: 'token_cipher', key: 'id', hash: null },
  event_place: { column: 'secret_cipher', key: 'id', hash: null },
  idempotency: { column: 'answer', key: 'key', hash: null },
} as const;

export type SealedTable = keyof typeof SEALED_COLUMNS;

/** Where the encrypted value of a row is stored. */
export const placeOf = (table: SealedTable, key: string | number): Place => ({
  table,
  column: SEALED_COLUMNS[table].column,
  id: String(key),
});
