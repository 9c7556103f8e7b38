import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Begins the subject of work that failed, before its kind. */
const WORK = 'job/';

/** Alerts that nobody has closed, and work that failed for good, by its kind. */
export const createAlertWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'alert',
    waits(db, { universityId }) {
      const alerts = db
        .selectFrom('audit_alert as l')
        .leftJoin('account as a', 'a.id', 'l.actor')
        .where('l.closed_at', 'is', null)
        .$if(universityId !== null, (query) => query.where('a.university_id', '=', universityId))
        .select(sql<string>`cast(l.id as text)`.as('subject'))
        .select([
          sql<string>`coalesce(a.displayname, '')`.as('title'),
          sql<string>`l.kind`.as('detail'),
        ])
        .select([sql<string>`''`.as('universityId'), sql<string>`''`.as('universityName')])
        .select([sql<number>`1`.as('amount'), 'l.created_at as since'])
        .select(NO_TALK.as('startsAt'));
      const failed = db
        .selectFrom('job as j')
        .where('j.state', '=', 'failed')
        .$if(universityId !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
        .groupBy('j.kind')
        .select(sql<string>`${sql.lit(WORK)} || j.kind`.as('subject'))
        .select([sql<string>`''`.as('title'), sql<string>`''`.as('detail')])
        .select([sql<string>`''`.as('universityId'), sql<string>`''`.as('universityName')])
        .select(({ fn }) => [fn.countAll<number>().as('amount')])
        .select(sql<number>`coalesce(min(j.ended_at), 0)`.as('since'))
        .select(NO_TALK.as('startsAt'));
      return alerts.unionAll(failed);
    },
    path: ({ subject }) => (subject.startsWith(WORK) ? '/desk/state' : '/desk/audit'),
  });
