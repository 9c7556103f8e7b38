import type { ExpressionWrapper, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Escape character of a LIKE pattern. */
const ESCAPE = '\\';

/**
 * True where the column holds the text. The text is taken as it stands: its own `%` and `_`
 * match only themselves. Latin letters match in either case on both engines.
 */
export const contains = (
  column: string,
  text: string,
): ExpressionWrapper<never, never, SqlBool> => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => ESCAPE + sign)}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape ${ESCAPE}` as never;
};
