import { sql } from 'kysely';
import type { Storage } from './storage.ts';
import { ENGINE } from './storage.ts';

const TABLES = ['audit', 'audit_checkpoint', 'audit_head'] as const;

/** Does with the audit what only somebody can do who owns the database: nothing refuses it. */
export const tamper = async ({ db }: Storage, change: () => Promise<unknown>): Promise<void> => {
  if (ENGINE === 'postgres') {
    const all = async (act: 'disable' | 'enable') => {
      for (const table of TABLES) {
        await sql`alter table ${sql.table(table)} ${sql.raw(act)} trigger user`.execute(db);
      }
    };
    await all('disable');
    await change();
    await all('enable');
    return;
  }
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(TABLES)})`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  await change();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
};
