import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Polls that were opened before this have no job that closes them with their talk: each talk with an open one gets a job
 * that is due. Where the talk goes on, that job waits for its end (`poll-end`). Polls that staff opened after the end stay theirs
 * to close, unless the talk has an earlier one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into job (key, kind, about, data, state, not_before, due_at, attempts, created_at)
    select 'poll-end/' || id || '/0', 'poll-end', 'poll-end/' || id, '{"talkId":"' || id || '"}',
      'waiting', opened, opened, 0, opened
    from (
      select talk.id, max(opened_at) as opened
      from poll join talk on poll.topic = 'stream/' || talk.id
      where closed_at is null and opened_at < coalesce(talk.real_end, talk.ends_at)
      group by talk.id
    ) as open_in`.execute(db);
};
