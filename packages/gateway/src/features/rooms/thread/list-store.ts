import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { ThreadSide } from '@xuanjiang/contracts/thread';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { readDelivered } from '../../../db/inbox.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { threadLink } from './policy.ts';

/** The topic of a thread `t`, as its messages have it. */
const topicOf = sql<string>`${sql.lit(threadTopic(''))} || t.id`;

/** The role under which a side writes. */
const ROLES = { student: 'user', university: 'worker' } as const satisfies Record<
  ThreadSide,
  Tables['message']['role']
>;

const OTHER = { student: 'university', university: 'student' } as const satisfies Record<
  ThreadSide,
  ThreadSide
>;

const selectThreads = (db: Kysely<Tables>) =>
  db
    .selectFrom('thread as t')
    .innerJoin('university as u', 'u.id', 't.university_id')
    .leftJoin('message as m', (join) =>
      join.on('m.topic', '=', topicOf).onRef('m.offset', '=', 't.last_offset'),
    )
    .select(['t.id', 't.account_id as accountId', 't.university_id as universityId'])
    .select(['t.waiting', 't.stopped_at as stoppedAt', 't.blocked_at as blockedAt'])
    .select(['t.block_reason as blockReason', 't.created_at as createdAt'])
    .select(['u.name as universityName', 'u.shortname as universityShortname'])
    .select(['u.color as universityColor'])
    .select(['m.offset as lastOffset', 'm.created_at as lastAt', 'm.role as lastRole'])
    .select(['m.displayname as lastName', 'm.content as lastContent', 'm.recalled as lastRecalled'])
    .orderBy('t.last_at', 'desc')
    .orderBy('t.id');

export type ThreadRow = Awaited<
  ReturnType<ReturnType<typeof selectThreads>['executeTakeFirstOrThrow']>
>;

/** Threads as their sides see them, and how far each account has read. */
export const createThreadListStore = ({ kysely }: Database) => ({
  /** Threads that an account has begun, the newest message first. */
  find: (accountId: string, page: PageRange) =>
    readPage(selectThreads(kysely).where('t.account_id', '=', accountId), page),

  /** Threads of a university that have messages; those that wait for an answer come first. */
  findReceived: (universityId: string, page: PageRange) =>
    readPage(
      selectThreads(kysely)
        .clearOrderBy()
        .where('t.university_id', '=', universityId)
        .where('t.last_offset', '>', 0)
        .orderBy('t.waiting', 'desc')
        .orderBy('t.last_at', 'desc')
        .orderBy('t.id'),
      page,
    ),

  byId: (id: string): Promise<ThreadRow | undefined> =>
    selectThreads(kysely).where('t.id', '=', id).executeTakeFirst(),

  /** How many messages of the other side an account has not seen, by thread; left out where it has all. */
  async unread(
    accountId: string,
    side: ThreadSide,
    ids: readonly string[],
  ): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await kysely
      .selectFrom('thread as t')
      .innerJoin('message as m', (join) => join.on('m.topic', '=', topicOf))
      .leftJoin('thread_seen as s', (join) =>
        join.onRef('s.thread_id', '=', 't.id').on('s.account_id', '=', accountId),
      )
      .select(['t.id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('t.id', 'in', ids)
      .where('m.offset', '>', ({ fn, val }) => fn.coalesce('s.offset', val(0)))
      .where('m.kind', '=', 'Message')
      .where('m.role', '=', ROLES[OTHER[side]])
      .where('m.recalled', 'is', null)
      .groupBy('t.id')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  },

  /** Notes how far an account has read, and that it has seen what told it of the thread. */
  see: (id: string, accountId: string, offset: number, now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const thread = await db
        .selectFrom('thread')
        .select('last_offset')
        .where('id', '=', id)
        .executeTakeFirst();
      // What is not written yet is not seen.
      const seen = Math.min(offset, thread?.last_offset ?? 0);
      await db
        .insertInto('thread_seen')
        .values({ thread_id: id, account_id: accountId, offset: seen, seen_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['thread_id', 'account_id'])
            .doUpdateSet({ offset: seen, seen_at: now })
            .where('thread_seen.offset', '<', seen),
        )
        .execute();
      await readDelivered(db, accountId, threadLink(id), now);
    }),
});

export type ThreadListStore = ReturnType<typeof createThreadListStore>;
