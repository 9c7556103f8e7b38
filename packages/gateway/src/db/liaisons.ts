import { DAY_MS } from '@xuanjiang/contracts/constants';
import { WAITING_TALK_DAYS } from '@xuanjiang/contracts/waiting';
import type { Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import { TALK_FROM } from './talk-times.ts';

/** Accounts that answer for a university: its liaison staff who can log in. */
export const activeLiaisons = (db: Kysely<Tables>, universityId: string) =>
  db
    .selectFrom('account')
    .where('account.role', '=', 'worker')
    .where('account.university_id', '=', universityId)
    .where('account.status', '=', 'active');

/** Whether a university has no liaison who can log in. @param id a column, such as `university.id` */
export const withoutLiaison = (id: string) =>
  sql<SqlBool>`${sql.ref(id)} not in (select university_id from account
    where role = 'worker' and status = 'active' and university_id is not null)`;

/**
 * What universities need a liaison for, and do not have one: a talk soon, or a thread that nobody answers. The queue of
 * operators and the filter of their list count by it.
 */
export const needsOfLiaison = (db: Kysely<Tables>, now: number) => {
  const soon = WAITING_TALK_DAYS * DAY_MS;
  const talks = db
    .selectFrom('talk')
    .where(TALK_FROM, '>', now)
    .where(TALK_FROM, '<=', now + soon)
    .where('talk.cancelled', '=', 0)
    .where(withoutLiaison('talk.university_id'))
    .select(['talk.university_id as id', sql<number>`${TALK_FROM} - ${soon}`.as('since')]);
  const threads = db
    .selectFrom('thread')
    .where('thread.waiting', '=', sql.lit(1))
    .where('thread.blocked_at', 'is', null)
    .where('thread.stopped_at', 'is', null)
    .where(withoutLiaison('thread.university_id'))
    .select('thread.university_id as id')
    .select(sql<number>`coalesce(thread.waiting_since, thread.last_at)`.as('since'));
  return talks.unionAll(threads);
};
