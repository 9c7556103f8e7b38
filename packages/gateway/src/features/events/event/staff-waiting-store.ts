import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Events to come for whose places people wait. */
export const createEventWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'event',
    waits: (db, { universityId, now }) =>
      db
        .selectFrom('event as e')
        .innerJoin('university as u', 'u.id', 'e.university_id')
        .innerJoin('event_list as l', 'l.event_id', 'e.id')
        .where('l.waiting', '>', 0)
        .where('e.status', '=', PUBLISHED)
        .where('e.cancelled', '=', 0)
        .where('e.starts_at', '>', now)
        .$if(universityId !== null, (query) => query.where('e.university_id', '=', universityId))
        .groupBy(['e.id', 'u.id'])
        .select(['e.id as subject', 'e.title', 'e.place as detail'])
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(({ fn }) => fn.sum<number>('l.waiting').as('amount'))
        .select(
          sql<number>`coalesce((select min(p.created_at) from event_place as p
            where p.event_id = e.id and p.state = 'waiting'), 0)`.as('since'),
        )
        .select(NO_TALK.as('startsAt')),
    path: ({ subject }) => `/orgCenter/events?open=${subject}`,
  });
