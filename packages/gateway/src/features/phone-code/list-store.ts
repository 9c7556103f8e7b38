import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The tables that keep a JSON list under a key, and the column of the list. */
const COLUMNS = { phone_code_quota: 'times', sms_count: 'slots' } as const;

type ListTable = keyof typeof COLUMNS;

/** The list of a key, empty for a new one; its row is locked until the transaction ends. */
export const lockList = async <T>(
  db: Kysely<Tables>,
  table: ListTable,
  key: string,
  now: number,
): Promise<readonly T[]> => {
  const column = sql.ref(COLUMNS[table]);
  const { rows } = await sql<{ readonly list: string }>`
    insert into ${sql.table(table)} (key, ${column}, updated_at) values (${key}, '[]', ${now})
    on conflict (key) do update set updated_at = ${now}
    returning ${column} as list`.execute(db);
  return JSON.parse(rows[0]?.list ?? '[]');
};

/** Writes the list of a key whose row is locked. */
export const changeList = async (
  db: Kysely<Tables>,
  table: ListTable,
  key: string,
  list: readonly unknown[],
): Promise<void> => {
  const column = sql.ref(COLUMNS[table]);
  await sql`
    update ${sql.table(table)} set ${column} = ${JSON.stringify(list)} where key = ${key}`.execute(
    db,
  );
};
