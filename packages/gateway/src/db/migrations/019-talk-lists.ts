import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Lists and counts of talks of a status from one index, those for a province, and who booked a talk. The
 * index is over the expressions of `db/talk-times.ts`, as those of migration 014 are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.dropIndex('talk_begins').execute();
  // What a count asks of each talk is in it. The status is not its first column: SQLite, which knows nothing of
  // how many there are, would take it before the index of a university.
  await sql`create index talk_begins on talk ((coalesce(real_start, starts_at)), id, (coalesce(real_end, case when real_start is null then ends_at when real_start > ends_at then real_start + 7200000 else ends_at + 7200000 end)), cancelled, nationwide)`.execute(
    db,
  );
  await schema
    .createIndex('talk_province_talks')
    .on('talk_province')
    .columns(['province_id', 'talk_id'])
    .execute();
  await schema.createIndex('mark_talk').on('mark').columns(['talk_id', 'kind']).execute();
  // The same columns as `talk_university` of migration 001.
  await schema.dropIndex('talk_university_starts').execute();
};
