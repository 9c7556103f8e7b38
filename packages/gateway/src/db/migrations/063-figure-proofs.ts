import type { Kysely } from 'kysely';

const PROVEN = [
  'admission_line',
  'enrolment_plan',
  'score_table',
  'control_line',
  'exam_scheme',
] as const;

/** Where each figure comes from: what was imported or typed, and what publishers say of a row whom pages do not show. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const add = (table: string, name: string, type: 'integer' | 'bigint' | 'text', isText = false) =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, (c) => {
        if (isText) return c.notNull().defaultTo('');
        return type === 'integer' ? c.notNull().defaultTo(0) : c;
      })
      .execute();
  // SHA-256 of the file as it was sent.
  await add('upload', 'hash', 'text', true);
  await add('upload', 'confirmed_at', 'bigint');
  // Whether a second person has confirmed the row.
  await add('admission_line', 'checked', 'integer');
  await add('enrolment_plan', 'checked', 'integer');
  // The figure that a report means, as people read it.
  await add('correction', 'figure', 'text', true);
  // Reports of several figures stand beside each other.
  await db.schema.dropIndex('correction_open').execute();
  await db.schema
    .createIndex('correction_open')
    .unique()
    .on('correction')
    .columns(['account_id', 'university_id', 'field', 'figure'])
    .where('state' as never, '=', 'open')
    .execute();
  await db.schema
    .createTable('figure_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // None for what was typed by hand, and for commands.
    .addColumn('upload_id', 'text')
    .addColumn('publisher', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    // By which another file of the same source is found; empty for none.
    .addColumn('source_key', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('may_show', 'integer', (c) => c.notNull())
    .addColumn('headings', 'text', (c) => c.notNull())
    .addColumn('entered_by', 'text')
    // University of the office; none for the operators.
    .addColumn('entered_office', 'text')
    .addColumn('entered_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_by', 'text')
    .addColumn('confirmed_office', 'text')
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('figure_import_source')
    .on('figure_import')
    .columns(['source_key', 'entered_at'])
    .execute();
  await db.schema
    .createIndex('figure_import_upload')
    .on('figure_import')
    .column('upload_id')
    .execute();
  await db.schema
    .createTable('figure_excerpt')
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('row', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('figure_excerpt_key', ['import_id', 'row'])
    .execute();
  // What is stored says itself where it is from: an import of new rows writes no others.
  for (const table of PROVEN) {
    await add(table, 'import_id', 'text');
    await add(table, 'import_row', 'integer');
    await add(table, 'before', 'text');
    await add(table, 'before_until', 'bigint');
  }
  for (const table of ['admission_line', 'enrolment_plan', 'score_table'] as const) {
    await db.schema.createIndex(`${table}_import`).on(table).column('import_id').execute();
  }
  await db.schema
    .createTable('figure_proof')
    .addColumn('figure_id', 'text', (c) => c.notNull())
    .addColumn('publisher', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull())
    // None for what was stored before proofs were kept.
    .addColumn('import_id', 'text')
    .addColumn('import_row', 'integer', (c) => c.notNull())
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('before_until', 'bigint')
    .addPrimaryKeyConstraint('figure_proof_key', ['figure_id', 'publisher'])
    .execute();
  await db.schema
    .createIndex('figure_proof_import')
    .on('figure_proof')
    .column('import_id')
    .execute();
};
