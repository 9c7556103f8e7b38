import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** SQLite cannot let a column be empty that was not: the table is made anew. */
const rebuild = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('correction_new')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('university_id', 'text', (c) => c.references('university.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .addColumn('figure', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const columns = sql`id, account_id, university_id, field, note, created_at, state, answer, answered_at,
    answered_by, figure`;
  await sql`insert into correction_new (${columns}) select ${columns} from correction`.execute(db);
  // The ids of reports that were deleted are not given again: messages are known by them.
  await sql`delete from sqlite_sequence where name = 'correction_new'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq)
    select 'correction_new', seq from sqlite_sequence where name = 'correction'`.execute(db);
  await schema.dropTable('correction').execute();
  await schema.alterTable('correction_new').renameTo('correction').execute();
  await schema
    .createIndex('correction_account')
    .on('correction')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema
    .createIndex('correction_state')
    .on('correction')
    .columns(['state', 'created_at'])
    .execute();
};

/** Reports of wrong figures of a province, which are of no university. Versions of before do not show them. */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  if (engine === 'sqlite') await rebuild(db);
  else {
    await db.schema.dropIndex('correction_open').execute();
    await db.schema
      .alterTable('correction')
      .alterColumn('university_id', (c) => c.dropNotNull())
      .execute();
  }
  await db.schema
    .alterTable('correction')
    .addColumn('province_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Reports of a province have no university: an index takes each null for another one.
  await sql`create unique index correction_open
    on correction (account_id, coalesce(university_id, ''), province_id, field, figure)
    where state = 'open'`.execute(db);
};
