import type { ExpressionWrapper, SqlBool } from 'kysely';
import { sql } from 'kysely';

/** Escape character of a LIKE pattern. */
const ESCAPE = '\\';

/**
 * True where the column holds the text. The text is literal: `%` and `_` in it match only
 * themselves. Latin letters match in either case on both engines; the engine lowers both sides,
 * since the two and JavaScript differ beyond ASCII.
 */
export const contains = (
  column: string,
  text: string,
): ExpressionWrapper<never, never, SqlBool> => {
  const pattern = `%${text.replace(/[\\%_]/g, (sign) => ESCAPE + sign)}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape ${ESCAPE}` as never;
};
