import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Feedback that nobody has answered. Its words are not read here: who reads them is noted. */
export const createFeedbackWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'feedback',
    waits: (db, { universityId }) =>
      db
        .selectFrom('feedback as f')
        .where('f.state', '=', 'open')
        // It is of no university.
        .$if(universityId !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
        .select(sql<string>`cast(f.id as text)`.as('subject'))
        .select([sql.lit('').as('title'), 'f.kind as detail'])
        .select([sql.lit('').as('universityId'), sql.lit('').as('universityName')])
        .select(['f.created_at as since', sql.lit(1).as('amount'), NO_TALK.as('startsAt')]),
    path: ({ subject }) => `/desk/feedback?open=${subject}`,
  });
