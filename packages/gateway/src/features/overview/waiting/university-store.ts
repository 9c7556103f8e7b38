import { DAY_MS } from '@xuanjiang/contracts/constants';
import { WAITING_TALK_DAYS } from '@xuanjiang/contracts/waiting';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { TALK_FROM } from '../../../db/talk-times.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Universities without a liaison that have a talk soon, or a thread that nobody answers. */
export const createUniversityWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'university',
    waits: (db, { universityId, now }) => {
      const soon = WAITING_TALK_DAYS * DAY_MS;
      const talks = db
        .selectFrom('talk')
        .where(TALK_FROM, '>', now)
        .where(TALK_FROM, '<=', now + soon)
        .where('talk.cancelled', '=', 0)
        .select(['talk.university_id as id', sql<number>`${TALK_FROM} - ${soon}`.as('since')]);
      const threads = db
        .selectFrom('thread')
        .where('thread.waiting', '=', sql.lit(1))
        .where('thread.blocked_at', 'is', null)
        .where('thread.stopped_at', 'is', null)
        .select('thread.university_id as id')
        .select(sql<number>`coalesce(thread.waiting_since, thread.last_at)`.as('since'));
      return db
        .selectFrom(talks.unionAll(threads).as('needs'))
        .innerJoin('university as u', 'u.id', 'needs.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account as a')
                .select('a.id')
                .whereRef('a.university_id', '=', 'u.id')
                .where('a.role', '=', 'worker')
                .where('a.status', '=', 'active'),
            ),
          ),
        )
        .$if(universityId !== null, (query) => query.where('u.id', '=', universityId))
        .groupBy('u.id')
        .select(['u.id as subject', 'u.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(({ fn }) => [fn.countAll<number>().as('amount'), fn.min('needs.since').as('since')])
        .select(NO_TALK.as('startsAt'));
    },
    path: ({ subject }) => `/desk/universities?open=${subject}`,
  });
