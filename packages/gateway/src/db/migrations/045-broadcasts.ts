import type { Kysely } from 'kysely';

/** Broadcasts of talks: where each stands, the runs of its encoders, and their segments. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('broadcast')
    .addColumn('talk_id', 'text', (c) => c.primaryKey().references('talk.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('signal_at', 'bigint')
    .addColumn('live_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('starts_by_itself', 'integer', (c) => c.notNull().defaultTo(0))
    // Keeps to the plan of its talk by itself: those that the demo sends.
    .addColumn('by_plan', 'integer', (c) => c.notNull().defaultTo(0))
    // When its clock began; null before the first segment.
    .addColumn('origin_at', 'bigint')
    .addColumn('target_s', 'integer')
    // The encoder whose segments are taken, and the one that was put off for it.
    .addColumn('sender', 'text')
    .addColumn('sender_before', 'text')
    .addColumn('key_cipher', 'text')
    .addColumn('key_hash', 'text', (c) => c.unique())
    .addColumn('key_made_at', 'bigint')
    // Since when not everything that is sent can be stored; null while it can.
    .addColumn('unkept_at', 'bigint')
    // The gateway that advances it, and until when.
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('broadcast_state')
    .on('broadcast')
    .columns(['state', 'talk_id'])
    .execute();

  await schema
    .createTable('broadcast_run')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('broadcast.talk_id'))
    .addColumn('run', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('init_hash', 'text', (c) => c.notNull())
    .addColumn('sound_init_hash', 'text')
    // What is added to its times; null before its first segment.
    .addColumn('shift_ms', 'bigint')
    .addColumn('start_ms', 'bigint')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('broadcast_run_key', ['talk_id', 'run'])
    .execute();

  await schema
    .createTable('broadcast_segment')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('broadcast.talk_id'))
    .addColumn('run', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('start_ms', 'bigint', (c) => c.notNull())
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sound_hash', 'text')
    .addColumn('arrived_at', 'bigint', (c) => c.notNull())
    // Its number in the live playlist; null while it waits for its place, and for good when it came too late for one.
    .addColumn('number', 'integer')
    .addColumn('changes', 'integer')
    .addColumn('passed', 'integer', (c) => c.notNull().defaultTo(0))
    // Whether viewers could see it: what came before the broadcast was live is the preview of staff.
    .addColumn('shown', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('broadcast_segment_key', ['talk_id', 'run', 'name'])
    .execute();
  await schema
    .createIndex('broadcast_segment_number')
    .on('broadcast_segment')
    .columns(['talk_id', 'number'])
    .unique()
    .execute();
  await schema
    .createIndex('broadcast_segment_start')
    .on('broadcast_segment')
    .columns(['talk_id', 'start_ms'])
    .execute();
};
