import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Each has grams of its own: a query of one kind reads no list of another. */
const KINDS = ['talk', 'question', 'university', 'guide', 'news', 'event', 'group'] as const;

const createGrams = async (
  db: Kysely<unknown>,
  engine: Engine,
  kind: (typeof KINDS)[number],
): Promise<void> => {
  const name = `search_gram_${kind}`;
  const table = sql.ref(name);
  if (engine === 'postgres') {
    await sql`create table ${table} (id bigint primary key, grams tsvector not null)`.execute(db);
    // Without the list of pending entries, which every query would read through.
    await sql`create index ${sql.ref(`${name}_grams`)} on ${table} using gin (grams)
      with (fastupdate = off)`.execute(db);
    return;
  }
  await sql`
    create virtual table ${table} using fts5(
      grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`.execute(db);
};

/**
 * The search index. Rows that a query reads many of are small: the long texts have a table of their own, and
 * the grams of each kind one that only the engine reads.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  // Compared by bytes on both engines, so that a range is all that begins alike.
  const text = engine === 'postgres' ? sql`text collate "C"` : ('text' as const);
  await schema
    .createTable('search_document')
    .addColumn('id', engine === 'postgres' ? 'bigint' : 'integer', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('ref', text, (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('keys', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('begins', 'bigint', (c) => c.notNull())
    .addColumn('ends', 'bigint')
    .addColumn('facts', 'text', (c) => c.notNull())
    .addUniqueConstraint('search_document_ref', ['kind', 'ref'])
    .execute();
  await schema
    .createIndex('search_document_university')
    .on('search_document')
    .column('university_id')
    .execute();
  await schema
    .createTable('search_body')
    .addColumn('id', engine === 'postgres' ? 'bigint' : 'integer', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('search_term')
    .addColumn('term', text, (c) => c.notNull())
    .addColumn('pinyin', text, (c) => c.notNull())
    .addColumn('initials', text, (c) => c.notNull())
    .addColumn('weight', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_term_key', ['term', 'pinyin'])
    .execute();
  await schema
    .createIndex('search_term_pinyin')
    .on('search_term')
    .columns(['pinyin', 'weight'])
    .execute();
  await schema
    .createIndex('search_term_initials')
    .on('search_term')
    .columns(['initials', 'weight'])
    .execute();
  for (const kind of KINDS) await createGrams(db, engine, kind);
};
