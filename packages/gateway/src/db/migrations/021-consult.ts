import type { Kysely } from 'kysely';

/** Groups for consultation, the QR codes by which people join them one after another, and by which somebody joined last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('consult_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) =>
      c.notNull().references('university.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('consult_group_university')
    .on('consult_group')
    .column('university_id')
    .execute();

  await schema
    .createTable('consult_code')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('group_id', 'text', (c) =>
      c.notNull().references('consult_group.id').onDelete('cascade'),
    )
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('joined', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('consult_code_group').on('consult_code').column('group_id').execute();

  await schema
    .createTable('consult_join')
    .addColumn('group_id', 'text', (c) =>
      c.notNull().references('consult_group.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('code_id', 'text', (c) =>
      c.notNull().references('consult_code.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('consult_join_key', ['group_id', 'account_id'])
    .execute();
  await schema
    .createIndex('consult_join_account')
    .on('consult_join')
    .column('account_id')
    .execute();
  await schema.createIndex('consult_join_code').on('consult_join').column('code_id').execute();
};
