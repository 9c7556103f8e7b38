import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Changes of the page of a university that no operator has looked at. */
export const createEditWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'edit',
    waits: (db, { isOperator }) =>
      db
        .selectFrom('org_review as r')
        .innerJoin('university as u', 'u.id', 'r.university_id')
        .where('r.since', 'is not', null)
        // A liaison reads on the own page what was given back.
        .$if(!isOperator, (query) => query.where(sql.lit(1), '=', sql.lit(0)))
        .select(['u.id as subject', 'u.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(sql<number>`r.since`.as('since'))
        .select([sql.lit(1).as('amount'), NO_TALK.as('startsAt')]),
    path: ({ subject }) => `/desk/org-pages?open=${subject}`,
  });
