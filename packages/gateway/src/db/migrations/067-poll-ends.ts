import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Polls that were opened before this have no job that closes them with their talk: each talk with an open one gets a job
 * that is due. Where the talk goes on, that job waits for its end (`poll-end`).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into job (key, kind, about, data, state, not_before, due_at, attempts, created_at)
    select 'poll-end/' || talk || '/0', 'poll-end', 'poll-end/' || talk, '{"talkId":"' || talk || '"}',
      'waiting', opened, opened, 0, opened
    from (
      select substr(topic, length('stream/') + 1) as talk, max(opened_at) as opened
      from poll where topic like 'stream/%' and closed_at is null group by topic
    ) as open_in`.execute(db);
};
