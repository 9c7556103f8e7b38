import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** Collections are announced to the students of high schools; nobody is told of one collection twice. */
export const up = async ({ schema }: Kysely<unknown>, engine: Engine): Promise<void> => {
  await schema
    .createTable('announcement')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('collect_id', 'text', (c) =>
      c.notNull().references('collect.id').onDelete('cascade'),
    )
    .addColumn('template_id', 'integer', (c) => c.notNull())
    .addColumn('template_version', 'integer', (c) => c.notNull())
    .addColumn('filled', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('planned', 'integer', (c) => c.notNull())
    .addColumn('told', 'integer', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('announcement_collect')
    .on('announcement')
    .columns(['collect_id', 'id'])
    .execute();
  await schema
    .createTable('announced')
    .addColumn('collect_id', 'text', (c) =>
      c.notNull().references('collect.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('told_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('announced_key', ['collect_id', 'account_id'])
    .execute();
  await schema.createIndex('announced_account').on('announced').column('account_id').execute();
  // The students of the schools in a list, from either side.
  await schema
    .createIndex('push_school_school')
    .on('push_school')
    .columns(['collect_id', 'school_id'])
    .execute();
  await schema
    .createIndex('account_extend_school')
    .on('account_extend')
    .column('school_id')
    .execute();
};
