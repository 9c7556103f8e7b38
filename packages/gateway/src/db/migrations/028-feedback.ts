import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * What people report to those who run the product, and its pictures. A picture outlives its account
 * and its feedback by its row: that names the file which has still to be removed.
 */
export const up = async ({ schema }: Kysely<unknown>, engine: Engine): Promise<void> => {
  await schema
    .createTable('feedback')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .addUniqueConstraint('feedback_key', ['account_id', 'key'])
    .execute();
  await schema
    .createIndex('feedback_account')
    .on('feedback')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema
    .createIndex('feedback_state')
    .on('feedback')
    .columns(['state', 'created_at'])
    .execute();

  await schema
    .createTable('feedback_picture')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('feedback_id', 'integer', (c) => c.references('feedback.id').onDelete('set null'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('stored', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('feedback_picture_account')
    .on('feedback_picture')
    .column('account_id')
    .execute();
  await schema
    .createIndex('feedback_picture_feedback')
    .on('feedback_picture')
    .columns(['feedback_id', 'place'])
    .execute();
  // Few have ended, or are in no feedback: the hourly care finds them without reading the others.
  await schema
    .createIndex('feedback_picture_unused')
    .on('feedback_picture')
    .column('created_at')
    .where('feedback_id' as never, 'is', null)
    .execute();
};
