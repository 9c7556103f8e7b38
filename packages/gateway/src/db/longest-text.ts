import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The longest text of a column: staff are shown what their words look like with it. */
export const longestText = async (
  db: Kysely<Tables>,
  table: 'collect' | 'collect_category' | 'event' | 'school' | 'talk' | 'university',
  column: 'title' | 'name' | 'place',
): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text
    from ${sql.table(table)} order by length(${sql.ref(column)}) desc limit 1`.execute(db);
  return rows[0]?.text ?? '';
};
