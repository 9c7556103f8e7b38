import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Imported tables that somebody has to mend, to confirm, or to confirm as the second person. */
export const createSheetWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'sheet',
    waits: (db, { universityId }) =>
      db
        .selectFrom('upload as f')
        .leftJoin('university as u', 'u.id', 'f.university_id')
        .where('f.kind', '=', 'enrolment')
        .where('f.state', 'in', ['ready', 'refused', 'waiting'])
        .where('f.ended_at', 'is', null)
        .$if(universityId !== null, (query) => query.where('f.university_id', '=', universityId))
        .select(['f.id as subject', 'f.name as title', sql<string>`''`.as('detail')])
        .select(sql<string>`coalesce(u.id, '')`.as('universityId'))
        .select(sql<string>`coalesce(u.name, '')`.as('universityName'))
        .select([sql.lit(1).as('amount'), 'f.created_at as since', NO_TALK.as('startsAt')]),
    path: ({ subject }, { isOperator }) =>
      `${isOperator ? '/desk' : '/orgCenter'}/enrolment?open=${subject}`,
  });
