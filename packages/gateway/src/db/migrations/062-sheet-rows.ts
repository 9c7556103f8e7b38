import type { Kysely } from 'kysely';

/** Tables that staff import: their rows as they are mended, and who has confirmed them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const add = (name: string, type: 'integer' | 'text') =>
    db.schema
      .alterTable('upload')
      .addColumn(name, type, (c) => (type === 'integer' ? c.notNull().defaultTo(0) : c))
      .execute();
  // How often work on it was begun again.
  await add('round', 'integer');
  // Accounts that handed it to a second person, and that confirmed it.
  await add('handed_by', 'text');
  await add('confirmed_by', 'text');
  await db.schema
    .createIndex('upload_waiting')
    .on('upload')
    .columns(['kind', 'state', 'ended_at'])
    .execute();
  await db.schema
    .createTable('sheet_row')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('upload.id').onDelete('cascade'))
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('row_key', 'text', (c) => c.notNull())
    .addColumn('twin', 'integer', (c) => c.notNull())
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('fault_count', 'integer', (c) => c.notNull())
    .addColumn('doubts', 'text', (c) => c.notNull())
    .addColumn('old', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    // 2: it has faults; 1: somebody should look at it; 0: neither.
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('seen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('mended', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('sheet_row_key', ['upload_id', 'row'])
    .execute();
  await db.schema
    .createIndex('sheet_row_level')
    .on('sheet_row')
    .columns(['upload_id', 'level', 'row'])
    .execute();
  await db.schema
    .createIndex('sheet_row_twins')
    .on('sheet_row')
    .columns(['upload_id', 'row_key'])
    .execute();
};
