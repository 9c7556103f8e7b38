import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Captions of talks, the recognition that drafts them, and what the search holds of what was said. */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('caption_track')
    .addColumn('talk_id', 'text', (c) => c.primaryKey().references('talk.id'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('cues', 'text', (c) => c.notNull())
    .addColumn('cue_count', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    // Null while viewers see none.
    .addColumn('shown', 'text')
    .addColumn('shown_version', 'integer')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .execute();
  await schema
    .createTable('caption_recognition')
    .addColumn('talk_id', 'text', (c) => c.primaryKey().references('talk.id'))
    .addColumn('run', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('cues', 'text', (c) => c.notNull())
    .addColumn('done_ms', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('moved_at', 'bigint', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .execute();
  // As migration 015 makes them for the other kinds.
  if (engine === 'postgres') {
    await sql`create table search_gram_said (id bigint primary key, grams tsvector not null)`.execute(
      db,
    );
    await sql`create index search_gram_said_grams on search_gram_said using gin (grams)
      with (fastupdate = off)`.execute(db);
    return;
  }
  await sql`
    create virtual table search_gram_said using fts5(
      grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
    )`.execute(db);
};
