import type { Kysely } from 'kysely';

/**
 * Sign-ups with universities, the reasons for which staff saw a phone, and the accounts that were joined. The
 * version before, which knows none of it, joins accounts too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('university_signup')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('from_talk', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  // What stands is there once, whichever process wrote it.
  await schema
    .createIndex('university_signup_once')
    .on('university_signup')
    .columns(['account_id', 'university_id'])
    .unique()
    .where('withdrawn_at' as never, 'is', null)
    .execute();
  await schema
    .createIndex('university_signup_account')
    .on('university_signup')
    .columns(['account_id', 'university_id', 'created_at'])
    .execute();
  await schema
    .createIndex('university_signup_standing')
    .on('university_signup')
    .columns(['university_id', 'created_at'])
    .where('withdrawn_at' as never, 'is', null)
    .execute();

  await schema
    .createTable('signup_reveal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('signup_id', 'text', (c) =>
      c.notNull().references('university_signup.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('revealed_by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('signup_reveal_account')
    .on('signup_reveal')
    .column('account_id')
    .execute();
  await schema
    .createIndex('signup_reveal_signup')
    .on('signup_reveal')
    .column('signup_id')
    .execute();

  // Which accounts were joined with one: who looked at their data is told to the person of both.
  await schema
    .createIndex('audit_joined')
    .on('audit')
    .column('actor')
    .where('action' as never, '=', 'registration.merge')
    .execute();
};
