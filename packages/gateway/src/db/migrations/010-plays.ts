import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Adds the holders of the keys of repeated requests, so that nobody holds more than their share, and the plays
 * of talks one by one. A gateway of the version before leaves the new columns null: the keys that it
 * takes count for nobody, and are deleted after a day as before.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  // SQLite adds one column at a time.
  await schema.alterTable('idempotency').addColumn('owner_hash', 'text').execute();
  await schema.alterTable('idempotency').addColumn('slot', 'text').execute();
  await schema
    .alterTable('idempotency')
    .addColumn('only_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const columns of [['owner_hash', 'created_at'], ['slot'], ['created_at']]) {
    await schema
      .createIndex(`idempotency_${columns[0]}`)
      .on('idempotency')
      .columns(columns)
      .execute();
  }
  await schema
    .createTable('idempotency_network')
    .addColumn('network_hash', 'text', (c) => c.primaryKey())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('idempotency_network_updated')
    .on('idempotency_network')
    .column('updated_at')
    .execute();

  await schema
    .createTable('play_viewer')
    .addColumn('talk_id', 'text', (c) => c.notNull())
    .addColumn('viewer_hash', 'text', (c) => c.notNull())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_viewer_key', ['talk_id', 'viewer_hash'])
    .execute();
  await schema.createIndex('play_viewer_counted').on('play_viewer').column('counted_at').execute();
  await schema
    .createTable('play')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('talk_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('play_talk').on('play').columns(['talk_id', 'created_at']).execute();
  await schema.createIndex('play_created').on('play').column('created_at').execute();
};
