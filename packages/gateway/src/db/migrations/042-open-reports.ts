import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The reports that wait are found without those that are closed, which are kept. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createIndex('report_open')
    .on('report')
    .columns(['topic', 'offset'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
};
