import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Statistics: facts as they are recorded, cells into which they are counted by day, how far that has come, until
 * when viewers were counted as watching, and which words were written when. The version before records nothing.
 */
export const up = async ({ schema }: Kysely<unknown>, engine: Engine): Promise<void> => {
  await schema
    .createTable('stat_fact')
    .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigint', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'text', (c) => c.notNull())
    .addColumn('guide_id', 'text', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('school_id', 'integer', (c) => c.notNull())
    .addColumn('viewer_hash', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('stat_fact_time').on('stat_fact').column('created_at').execute();

  await schema
    .createTable('stat_cell')
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('students', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stat_cell_key', ['level', 'about', 'kind', 'part', 'since', 'value'])
    .execute();
  // What is compared of all talks, or of all universities, are their totals.
  await schema
    .createIndex('stat_cell_total')
    .on('stat_cell')
    .columns(['level', 'kind', 'since', 'about', 'amount'])
    .where('part' as never, '=', '')
    .execute();

  await schema
    .createTable('stat_mark')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('done', 'bigint', (c) => c.notNull())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('stat_watcher')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('viewer_hash', 'text', (c) => c.notNull())
    .addColumn('until_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stat_watcher_key', ['talk_id', 'viewer_hash'])
    .execute();
  await schema.createIndex('stat_watcher_time').on('stat_watcher').column('until_at').execute();

  await schema
    .createTable('stat_word')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('slot_at', 'bigint', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('students', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stat_word_key', ['talk_id', 'word', 'slot_at'])
    .execute();
};
