import { isConnectionError } from './connection-error.ts';

/** Primary result codes of SQLite. An extended code has them in its lowest byte. */
export const SQLITE = {
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;
const PRIMARY_MASK = 0xff;

/** The primary result code of an error of node:sqlite; null for another error. */
export const sqliteCodeOf = (error: unknown): number | null => {
  const { code, errcode } = (error ?? {}) as { readonly code?: string; readonly errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & PRIMARY_MASK : null;
};

/** The disk is full, broken or cannot be written, or another process holds the file. */
const SQLITE_UNAVAILABLE: readonly number[] = [
  SQLITE.busy,
  SQLITE.readOnly,
  SQLITE.inputOutput,
  SQLITE.full,
  SQLITE.cannotOpen,
];
/**
 * SQLSTATE of a server that has too little of something, such as its disk, of a broken disk, of a
 * statement that took too long or waited too long for a lock, of a deadlock and of a failed
 * serialization, and of a server that only reads, as one does that took over for another.
 */
const SQL_STATE = /^(53...|58030|57014|55P03|40P01|40001|25006)$/;

/** Something in this process cannot do work now: a thread has ended, or the turn of the work did not come. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** What the log says of such a failure. */
export const UNAVAILABLE_LINE = 'cannot be served now';

/**
 * Whether a failure means that the database, Redis or something in this process cannot do its work now, because it cannot be
 * reached, is blocked, has too much to do or cannot write. A retry may succeed.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof UnavailableError || isConnectionError(error)) return true;
  const sqliteCode = sqliteCodeOf(error);
  if (sqliteCode !== null) return SQLITE_UNAVAILABLE.includes(sqliteCode);
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && SQL_STATE.test(code);
};
