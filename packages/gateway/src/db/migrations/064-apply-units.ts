import type { Kysely } from 'kysely';

/** What one fills in in a province, how many of it, and which group of the year before a group was. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('exam_scheme').addColumn('unit', 'text').execute();
  await schema.alterTable('exam_scheme').addColumn('choices', 'integer').execute();
  await schema
    .alterTable('enrolment_plan')
    .addColumn('former_group', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
};
