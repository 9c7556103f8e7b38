import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
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
        .select(['u.name as universityName', sql.lit(1).as('amount')])
        .select(sql<number>`coalesce(d.submitted_at, d.created_at)`.as('since'))
        .select('d.starts_at as startsAt'),
    path: ({ subject }) => `/desk/talks?talk=${subject}`,
  });

/** Talks that an operator approved or gave back, until somebody of the university opens one. */
export const createDecidedWaiting = (database: DatabaseAccess): WaitingSource => ({
  ...waitingSource(database, {
    kind: 'approval',
    waits: (db, { universityId }) => {
      const talks = db
        .selectFrom('talk')
        .where('decided_at', 'is not', null)
        .$if(universityId !== null, (query) => query.where('university_id', '=', universityId))
        .select(['id', 'title', sql<string>`''`.as('reason'), 'university_id', 'decided_at']);
      const drafts = db
        .selectFrom('talk_draft')
        .where('decided_at', 'is not', null)
        .$if(universityId !== null, (query) => query.where('university_id', '=', universityId))
        .select(['id', 'title', 'reason', 'university_id', 'decided_at']);
      return db
        .selectFrom(talks.unionAll(drafts).as('decided'))
        .innerJoin('university as u', 'u.id', 'decided.university_id')
        .select([
          'decided.id as subject',
          'decided.title',
          'decided.reason as detail',
          'u.id as universityId',
        ])
        .select(['u.name as universityName', sql.lit(1).as('amount'), NO_TALK.as('startsAt')])
        .select(sql<number>`decided.decided_at`.as('since'));
    },
    path: ({ subject }) => `/orgCenter/talks?talk=${subject}`,
  }),
  async see(universityId, id) {
    for (const table of ['talk', 'talk_draft'] as const) {
      await database.kysely
        .updateTable(table)
        .set({ decided_at: null })
        .where('id', '=', id)
        .where('university_id', '=', universityId)
        .where('decided_at', 'is not', null)
        .execute();
    }
  },
});
