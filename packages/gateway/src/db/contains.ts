import type { Expression, ExpressionWrapper, SqlBool } from 'kysely';
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

/**
 * True where each word of a keyword is found: 清华 强基 finds both orders.
 * @param finds whether one of them is
 */
export const eachWord = (
  keyword: string,
  finds: (word: string) => Expression<SqlBool>,
): Expression<SqlBool> => {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  return words.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(words.map(finds), sql` and `)})`;
};

/** True where one of the columns holds the text. */
export const containsIn = (columns: readonly string[], text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => contains(column, text)),
    sql` or `,
  )})`;

/** True where each word of a keyword stands in one of the columns. */
export const containsWords = (columns: readonly string[], keyword: string): Expression<SqlBool> =>
  eachWord(keyword, (word) => containsIn(columns, word));
