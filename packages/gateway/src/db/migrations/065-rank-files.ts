import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** All units of a province by rank in one file for each type of subjects, and for which of them figures have changed since. */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('rank_scope')
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    // How often figures have changed, and up to which change its file is made.
    .addColumn('wanted', 'integer', (c) => c.notNull())
    .addColumn('made', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rank_scope_key', ['province_id', 'subject'])
    .execute();
  await schema
    .createTable('rank_file')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('units', 'integer', (c) => c.notNull())
    // Bytes of its text, and of that in brotli.
    .addColumn('text_size', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    // Since when there is a newer one; null for the newest.
    .addColumn('replaced_at', 'bigint')
    // The last column: SQLite reads the others without it.
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : sql`bytea`, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('rank_file_scope')
    .on('rank_file')
    .columns(['province_id', 'subject', 'replaced_at'])
    .execute();
  // The files of what there is already are made by jobs.
  await sql`insert into rank_scope (province_id, subject, wanted, made)
    select province_id, subject, 1, 0 from enrolment_plan
    union select province_id, subject, 1, 0 from admission_line`.execute(db);
};
