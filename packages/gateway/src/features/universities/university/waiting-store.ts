import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Pages with changes that an operator has to approve or read; for liaisons, what was given back to them. */
export const createPageWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'edit',
    waits: (db, { universityId, isOperator }) =>
      db
        .selectFrom('org_review as r')
        .innerJoin('university as u', 'u.id', 'r.university_id')
        // Not `is not null`: for that SQLite does not use the index.
        .$if(isOperator, (query) => query.where('r.since', '>', 0))
        .$if(!isOperator, (query) => query.where('r.fields', 'like', '%"state":"returned"%'))
        .$if(universityId !== null, (query) => query.where('r.university_id', '=', universityId))
        .select(['u.id as subject', 'u.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName', sql.lit(1).as('amount')])
        .select(
          isOperator
            ? sql<number>`r.since`.as('since')
            : sql<number>`coalesce(r.read_at, r.saved_at)`.as('since'),
        )
        .select(NO_TALK.as('startsAt')),
    path: ({ subject }, { isOperator }) =>
      isOperator ? `/desk/org-pages?open=${subject}` : '/orgCenter/university',
  });
