import type { Kysely } from 'kysely';

/** Recordings that staff send as files. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('film')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    // Unique where it is set: one file of a talk is sent, or made into a replay, at a time.
    .addColumn('open_talk', 'text', (c) => c.unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('fault', 'text')
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('origin_at', 'bigint')
    .addColumn('init_hash', 'text')
    .addColumn('sound_init_hash', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute();
  await schema.createIndex('film_of_talk').on('film').columns(['talk_id', 'began_at']).execute();
  await schema.createIndex('film_by_state').on('film').columns(['state', 'changed_at']).execute();

  await schema
    .createTable('film_part')
    .addColumn('film_id', 'text', (c) => c.notNull().references('film.id'))
    .addColumn('start', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('film_part_key', ['film_id', 'start'])
    .execute();

  await schema
    .createTable('film_segment')
    .addColumn('film_id', 'text', (c) => c.notNull().references('film.id'))
    .addColumn('start_ms', 'integer', (c) => c.notNull())
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('sound_hash', 'text')
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('film_segment_key', ['film_id', 'start_ms'])
    .execute();

  await schema.alterTable('replay').addColumn('film_id', 'text').execute();
};
