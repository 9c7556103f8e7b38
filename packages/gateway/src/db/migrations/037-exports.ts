import type { Kysely } from 'kysely';

/** Files that staff have made of what is stored, and requests for one with whole phones. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('export_grant')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('requested_by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .createIndex('export_grant_university')
    .on('export_grant')
    .columns(['university_id', 'created_at'])
    .execute();
  await schema
    .createIndex('export_grant_time')
    .on('export_grant')
    .columns(['created_at', 'id'])
    .execute();

  await schema
    .createTable('export_file')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('whole', 'integer', (c) => c.notNull())
    // The grant that it used: unique, so that none is used twice.
    .addColumn('granted', 'text', (c) => c.unique())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ready_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('export_file_account')
    .on('export_file')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema.createIndex('export_file_expires').on('export_file').column('expires_at').execute();
  await schema
    .createIndex('export_file_time')
    .on('export_file')
    .columns(['created_at', 'id'])
    .execute();
};
