import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What waits for staff: who has taken it, and since when it waits where no table said so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('waiting_owner')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    // The version before deletes and joins accounts too, and does not know the table.
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('taken_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('waiting_owner_key', ['kind', 'thing'])
    .execute();
  await schema
    .createIndex('waiting_owner_account')
    .on('waiting_owner')
    .column('account_id')
    .execute();

  await schema.alterTable('thread').addColumn('waiting_since', 'bigint').execute();
  await sql`update thread set waiting_since = last_at where waiting = 1`.execute(db);
  await schema
    .createIndex('thread_waiting')
    .on('thread')
    .column('waiting_since')
    .where(sql.ref('waiting'), '=', sql.lit(1))
    .execute();

  for (const column of ['submitted_at', 'decided_at']) {
    await schema.alterTable('talk_draft').addColumn(column, 'bigint').execute();
  }
  await sql`update talk_draft set submitted_at = coalesce((select max(audit.created_at) from audit
    where audit.subject = talk_draft.id and audit.action = 'talkedit.submit'), created_at)
    where state = 'pending'`.execute(db);
  await schema.alterTable('talk').addColumn('decided_at', 'bigint').execute();
  for (const table of ['talk', 'talk_draft']) {
    await schema
      .createIndex(`${table}_decided`)
      .on(table)
      .column('university_id')
      .where(sql.ref('decided_at'), 'is not', null)
      .execute();
  }

  await schema
    .createTable('signup_seen')
    .addColumn('university_id', 'text', (c) => c.primaryKey().references('university.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
};
