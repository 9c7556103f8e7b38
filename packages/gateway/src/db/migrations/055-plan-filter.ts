import type { Kysely } from 'kysely';

/** Universities by what their plans of a year demand, and by majors: read from the index alone. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('enrolment_plan_filter')
    .on('enrolment_plan')
    .columns(['province_id', 'year', 'major_name', 'require', 'subject', 'university_id'])
    .execute();
};
