import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import type { WaitingSource } from '../../../lib/waiting.ts';

/**
 * Imports of tables that are refused, or that wait for a second person: not for who sent or handed them over.
 * @param isSecond whether a second person confirms; if not, anybody may confirm those that wait
 */
export const createSheetWaiting = (
  database: DatabaseAccess,
  isSecond: () => Promise<boolean>,
): WaitingSource => {
  const sourceOf = (second: boolean) =>
    waitingSource(database, {
      kind: 'sheet',
      waits: (db, { universityId, reader }) =>
        db
          .selectFrom('upload as s')
          .leftJoin('university as u', 'u.id', 's.university_id')
          .where('s.kind', '=', 'enrolment')
          .where('s.state', 'in', ['waiting', 'refused'])
          .where('s.ended_at', 'is', null)
          .$if(universityId !== null, (query) => query.where('s.university_id', '=', universityId))
          .$if(second, (query) =>
            query.where(({ eb, fn, and, or, val }) =>
              or([
                eb('s.state', '=', 'refused'),
                and(
                  (['s.account_id', 's.handed_by'] as const).map((by) =>
                    eb(fn.coalesce(by, val('')), '!=', reader),
                  ),
                ),
              ]),
            ),
          )
          .select(['s.id as subject', 's.name as title', sql<string>`''`.as('detail')])
          .select(sql<string>`coalesce(s.university_id, '')`.as('universityId'))
          .select(sql<string>`coalesce(u.name, '')`.as('universityName'))
          .select([sql.lit(1).as('amount'), 's.created_at as since', NO_TALK.as('startsAt')]),
      path: ({ subject }, { isOperator }) =>
        `${isOperator ? '/desk' : '/orgCenter'}/enrolment?open=${subject}`,
    });
  const now = async () => sourceOf(await isSecond());
  return {
    ...sourceOf(true),
    find: async (...asked) => (await now()).find(...asked),
    count: async (scope) => (await now()).count(scope),
  };
};
