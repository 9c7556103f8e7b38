import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** What stops messages to WeChat: an operator, or the provider. */
export const createStopWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'push',
    waits: (db, { universityId, now }) =>
      db
        .selectFrom('push_stop as s')
        .where('s.until', '>', now)
        // They are of no university.
        .$if(universityId !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
        .select(['s.name as subject', sql<string>`''`.as('title'), 's.code as detail'])
        .select([sql<string>`''`.as('universityId'), sql<string>`''`.as('universityName')])
        .select([sql.lit(1).as('amount'), 's.noted_at as since', NO_TALK.as('startsAt')]),
    path: () => '/desk/push',
  });
