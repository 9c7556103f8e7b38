import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { waitingSource } from '../../../db/waiting.ts';
import type { WaitingSource } from '../../../lib/waiting.ts';

/** Talks that wait for an operator. */
export const createPendingWaiting = (database: DatabaseAccess): WaitingSource =>
  waitingSource(database, {
    kind: 'talk',
    waits: (db, { universityId }) =>
      db
        .selectFrom('talk_draft as d')
        .innerJoin('university as u', 'u.id', 'd.university_id')
        .where('d.state', '=', 'pending')
        .$if(universityId !== null, (query) => query.where('d.university_id', '=', universityId))
        .select(['d.id as subject', 'd.title', 'd.speaker as detail', 'u.id as universityId'])
        .select(['u.name as universityName', 'd.starts_at as startsAt', sql.lit(1).as('amount')])
        .select(sql<number>`coalesce(d.submitted_at, d.created_at)`.as('since')),
    path: ({ subject }) => `/desk/talks?talk=${subject}`,
  });
