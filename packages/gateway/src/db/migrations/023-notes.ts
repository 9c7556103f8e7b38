import type { Kysely } from 'kysely';

/** Own notes and moments to watch again, at a second of a talk. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('note')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('note_place')
    .on('note')
    .columns(['account_id', 'talk_id', 'at_ms'])
    .execute();
  await schema.createIndex('note_talk').on('note').column('talk_id').execute();
  await schema
    .createIndex('note_again')
    .on('note')
    .columns(['account_id', 'talk_id', 'at_ms'])
    .unique()
    .where('kind' as never, '=', 'again')
    .execute();
};
