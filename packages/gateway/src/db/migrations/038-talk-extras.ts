import type { Kysely } from 'kysely';

/**
 * What staff add to a talk, by its id, which a draft keeps when it is published: a picture, and whom operators ask. They
 * stand beside `talk` and `talk_draft`, so that neither a list nor a gateway of an older version reads them with a talk.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('talk_cover')
    .addColumn('talk_id', 'text', (c) => c.primaryKey())
    // Names the picture in its address: another picture has another one.
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('picture', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('talk_contact')
    .addColumn('talk_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .execute();
};
