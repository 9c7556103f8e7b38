import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Tables that a second person has to confirm, for whoever may: neither who sent them nor who handed them over. */
export const createSheetWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'sheet',
    waits: (db, { universityId, reader }) =>
      db
        .selectFrom('upload as s')
        .leftJoin('university as u', 'u.id', 's.university_id')
        .where('s.kind', '=', 'enrolment')
        .where('s.state', '=', 'waiting')
        .where('s.ended_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('s.account_id', 'is', null), eb('s.account_id', '!=', reader)]),
        )
        .where(({ eb, or }) => or([eb('s.handed_by', 'is', null), eb('s.handed_by', '!=', reader)]))
        .$if(universityId !== null, (query) => query.where('s.university_id', '=', universityId))
        .select(['s.id as subject', 's.name as title', sql<string>`''`.as('detail')])
        .select(({ fn }) => [
          fn.coalesce('u.id', sql<string>`''`).as('universityId'),
          fn.coalesce('u.name', sql<string>`''`).as('universityName'),
        ])
        .select(['s.created_at as since', sql.lit(1).as('amount'), NO_TALK.as('startsAt')]),
    path: ({ subject }, { isOperator }) =>
      `${isOperator ? '/desk' : '/orgCenter'}/enrolment?open=${subject}`,
  });
