import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('university')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('shortname', 'text', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('city_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('dept', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('f985', 'integer', (c) => c.notNull())
    .addColumn('f211', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('displayname', 'text', (c) => c.notNull())
    .addColumn('avatarurl', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.references('university.id'))
    .addColumn('phone_cipher', 'text')
    .addColumn('phone_hash', 'text', (c) => c.unique())
    .addColumn('chat_type', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('account_extend')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('account_id', 'text', (c) => c.notNull().unique().references('account.id'))
    .addColumn('name_cipher', 'text')
    .addColumn('school', 'text', (c) => c.notNull())
    .addColumn('school_id', 'integer', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('city_id', 'text', (c) => c.notNull())
    .addColumn('area_id', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('enrollment_year', 'integer', (c) => c.notNull())
    .addColumn('from_talk', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();

  await schema
    .createTable('recording')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('chapters', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('talk')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('speaker', 'text', (c) => c.notNull())
    .addColumn('speaker_title', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('nationwide', 'integer', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('recording_id', 'text', (c) => c.references('recording.id'))
    .addColumn('plays', 'integer', (c) => c.notNull())
    .addColumn('reserves', 'integer', (c) => c.notNull())
    .addCheckConstraint('talk_ends_after_start', sql`ends_at > starts_at`)
    .execute();
  await schema.createIndex('talk_starts').on('talk').columns(['starts_at', 'id']).execute();
  await schema.createIndex('talk_ends').on('talk').column('ends_at').execute();
  await schema
    .createIndex('talk_university')
    .on('talk')
    .columns(['university_id', 'starts_at'])
    .execute();

  await schema
    .createTable('talk_province')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('talk_province_key', ['talk_id', 'province_id'])
    .execute();

  await schema
    .createTable('promotion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('subtitle', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('shown_from', 'bigint', (c) => c.notNull())
    .addColumn('shown_until', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('mark')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mark_key', ['account_id', 'kind', 'talk_id'])
    .execute();

  await schema
    .createTable('room')
    .addColumn('topic', 'text', (c) => c.primaryKey())
    .addColumn('epoch', 'text', (c) => c.notNull())
    .addColumn('head', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('message')
    .addColumn('topic', 'text', (c) => c.notNull().references('room.topic'))
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('displayname', 'text', (c) => c.notNull())
    .addColumn('avatarurl', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('badge', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('quote_offset', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_key', ['topic', 'offset'])
    .addUniqueConstraint('message_once', ['topic', 'account_id', 'client_id'])
    .execute();

  await schema
    .createTable('idempotency')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('demo_day')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
};
