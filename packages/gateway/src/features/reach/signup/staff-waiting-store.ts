import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import type { WaitingSource } from '../../../lib/waiting.ts';
import { visibleSignups } from './chosen-store.ts';

/** Students who signed up since somebody of the university looked at the list, as one thing. */
export const createSignupWaiting = (database: DatabaseAccess): WaitingSource => ({
  ...waitingSource(database, {
    kind: 'signup',
    waits: (db, { universityId }) =>
      visibleSignups(db, universityId ?? '')
        .innerJoin('university as u', 'u.id', 's.university_id')
        .where(
          's.created_at',
          '>',
          sql<number>`coalesce((select max(l.created_at) from signup_look as l
            where l.university_id = ${universityId} and l.kind = 'list'), 0)`,
        )
        .where(
          's.created_at',
          '>',
          sql<number>`coalesce((select n.seen_at from signup_seen as n
            where n.university_id = ${universityId}), 0)`,
        )
        .groupBy('u.id')
        .select(['u.id as subject', sql<string>`''`.as('title'), sql<string>`''`.as('detail')])
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(({ fn }) => [
          fn.countAll<number>().as('amount'),
          fn.min('s.created_at').as('since'),
        ])
        .select(NO_TALK.as('startsAt')),
    path: () => '/orgCenter/signups',
  }),
  async see(universityId, _subject, now) {
    await database.kysely
      .insertInto('signup_seen')
      .values({ university_id: universityId, seen_at: now })
      .onConflict((conflict) => conflict.column('university_id').doUpdateSet({ seen_at: now }))
      .execute();
  },
});
