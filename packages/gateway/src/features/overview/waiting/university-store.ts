import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { needsOfLiaison } from '../../../db/liaisons.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Universities without a liaison that need one. */
export const createUniversityWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'university',
    waits: (db, { universityId, now }) =>
      db
        .selectFrom(needsOfLiaison(db, now).as('needs'))
        .innerJoin('university as u', 'u.id', 'needs.id')
        .$if(universityId !== null, (query) => query.where('u.id', '=', universityId))
        .groupBy('u.id')
        .select(['u.id as subject', 'u.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(({ fn }) => [fn.countAll<number>().as('amount'), fn.min('needs.since').as('since')])
        .select(NO_TALK.as('startsAt')),
    path: ({ subject }) => `/desk/universities?open=${subject}`,
  });
