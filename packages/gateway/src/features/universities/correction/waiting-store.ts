import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Reports of wrong data that nobody has answered. */
export const createCorrectionWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'correction',
    waits: (db, { universityId }) =>
      db
        .selectFrom('correction as c')
        .innerJoin('university as u', 'u.id', 'c.university_id')
        .where('c.state', '=', 'open')
        .$if(universityId !== null, (query) => query.where('c.university_id', '=', universityId))
        .select(sql<string>`cast(c.id as text)`.as('subject'))
        .select(sql<string>`trim(c.figure || ' ' || c.note)`.as('detail'))
        .select(['u.name as title', 'u.id as universityId'])
        .select(['u.name as universityName', 'c.created_at as since'])
        .select([sql.lit(1).as('amount'), NO_TALK.as('startsAt')]),
    path: ({ subject }, { isOperator }) =>
      `${isOperator ? '/desk' : '/orgCenter'}/corrections?open=${subject}`,
  });
