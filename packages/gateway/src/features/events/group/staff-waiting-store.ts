import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import { WARN_BEFORE_MS, WARN_PLACES } from './policy.ts';

/** Groups that are about to have no QR code, as `runsOut` says it. */
export const createGroupWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'group',
    waits: (db, { universityId, now }) => {
      const lasts = now + WARN_BEFORE_MS;
      return db
        .selectFrom('consult_group as g')
        .innerJoin('university as u', 'u.id', 'g.university_id')
        .innerJoin('consult_code as c', 'c.group_id', 'g.id')
        .where('g.status', '=', PUBLISHED)
        .$if(universityId !== null, (query) => query.where('g.university_id', '=', universityId))
        .groupBy(['g.id', 'u.id'])
        .having(
          sql<number>`sum(case when c.expires_at > ${lasts} and c.joined < c.capacity
            then c.capacity - c.joined else 0 end)`,
          '<=',
          WARN_PLACES,
        )
        .select(['g.id as subject', 'g.name as title', sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName', sql.lit(1).as('amount')])
        .select(
          // Since the warning before its end, or since the last person joined.
          sql<number>`case when max(c.expires_at) <= ${lasts} then max(c.expires_at) - ${sql.lit(WARN_BEFORE_MS)}
            else coalesce((select max(j.created_at) from consult_join as j where j.group_id = g.id),
              max(c.created_at)) end`.as('since'),
        )
        .select(NO_TALK.as('startsAt'));
    },
    path: ({ subject }) => `/orgCenter/groups?open=${encodeURIComponent(subject)}`,
  });
