const SYSTEM_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * SQLSTATE of lost connections (class 08), of a server that stops or starts, and of one without
 * free connections.
 */
const SQL_STATE = /^(08...|57P0[123]|53300)$/;
/** What pg says without a code. */
const PG_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/**
 * Whether a failure means that the database or Redis cannot be reached now, so that a retry may
 * succeed.
 */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  return (
    (code !== undefined && (SYSTEM_CODES.has(code) || SQL_STATE.test(code))) ||
    PG_TEXT.test(error.message)
  );
};
