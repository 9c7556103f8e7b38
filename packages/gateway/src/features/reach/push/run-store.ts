import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { TOGETHER_MS } from './later-store.ts';
import { PAUSE_LOOK_MS, PAUSED_UNTIL, PUSH_STOPS } from './policy.ts';
import type { MorningJob, StandingCount } from './run/run-standing.ts';

/** How the mornings that were planned in a time stand. */
export interface Standing {
  readonly counts: readonly StandingCount[];
  /** UTC ms; null for none. */
  readonly begunAt: number | null;
  readonly endedAt: number | null;
}

/** Jobs that were put back while mornings were paused are due at once. */
const wake = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .updateTable('job')
    .set({ due_at: now })
    .where('kind', '=', 'push-morning')
    .where('state', '=', 'waiting')
    .where('lease', 'is', null)
    .where('due_at', '>', now)
    // What waits for something else, such as the end of a quota, waits for longer.
    .where('due_at', '<=', now + PAUSE_LOOK_MS + TOGETHER_MS)
    .execute();
};

/** What an operator decides counts also for processes whose clock is behind: when it was noted is left out. */
const putStop = async (db: Kysely<Tables>, name: string, until: number): Promise<void> => {
  const stop = { until, code: '', noted_at: 0 };
  await db
    .insertInto('push_stop')
    .values({ name, ...stop })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stop))
    .execute();
};

/** The mornings as operators see and steer them. */
export const createRunStore = ({ kysely }: DatabaseAccess) => ({
  /** @param from UTC ms @param until of what was planned before */
  async standing(from: number, until: number): Promise<Standing> {
    const rows = await kysely
      .selectFrom('push')
      .select(['state', 'channel', 'reason', 'code'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('not_before').as('firstDue'),
        fn.min('created_at').as('begunAt'),
        fn.max('ended_at').as('endedAt'),
      ])
      .where('kind', '=', 'morning')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .groupBy(['state', 'channel', 'reason', 'code'])
      .execute();
    const ended = rows.flatMap(({ endedAt }) => (endedAt === null ? [] : Number(endedAt)));
    return {
      counts: rows.map(({ begunAt: _begun, endedAt: _ended, count, firstDue, ...row }) => ({
        ...row,
        count: Number(count),
        firstDue: Number(firstDue),
      })),
      begunAt: rows.length === 0 ? null : Math.min(...rows.map((row) => Number(row.begunAt))),
      endedAt: ended.length === 0 ? null : Math.max(...ended),
    };
  },

  /** What operators have paused or stopped. */
  async halts(day: string, now: number): Promise<{ isPaused: boolean; isStopped: boolean }> {
    const rows = await kysely
      .selectFrom('push_stop')
      .select('name')
      .where('name', 'in', [PUSH_STOPS.mornings, PUSH_STOPS.morning(day)])
      .where('until', '>', now)
      .execute();
    const names = new Set(rows.map(({ name }) => name));
    return {
      isPaused: names.has(PUSH_STOPS.mornings),
      isStopped: names.has(PUSH_STOPS.morning(day)),
    };
  },

  /** The job of a day's timetable, and whether one of an earlier day was still to be done at its hour. */
  async morningJob(
    { kind, key }: { readonly kind: string; readonly key: string },
    plannedAt: number,
  ): Promise<{ readonly job: MorningJob | null; readonly isHeldUp: boolean }> {
    const rows = await kysely
      .selectFrom('job')
      .select(['key', 'state', 'ended_at as endedAt', 'not_before as notBefore'])
      .where('kind', '=', kind)
      .where((eb) =>
        eb.or([
          eb('key', '=', key),
          eb.and([
            eb('not_before', '<', plannedAt),
            eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', plannedAt)]),
          ]),
        ]),
      )
      .execute();
    const own = rows.find((row) => row.key === key);
    return {
      job:
        own === undefined
          ? null
          : { state: own.state, endedAt: own.endedAt === null ? null : Number(own.endedAt) },
      isHeldUp: rows.some((row) => row !== own && Number(row.notBefore) < plannedAt),
    };
  },

  /** Pauses the mornings, or goes on; what stands so already is no act. */
  pause: (on: boolean, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const paused = await db
        .selectFrom('push_stop')
        .select('name')
        .where('name', '=', PUSH_STOPS.mornings)
        .executeTakeFirst();
      if ((paused !== undefined) === on) return;
      if (on) await putStop(db, PUSH_STOPS.mornings, PAUSED_UNTIL);
      else {
        await db.deleteFrom('push_stop').where('name', '=', PUSH_STOPS.mornings).execute();
        await wake(db, act.time);
      }
      await noteActs(db, act, [{ action: 'push.pause', note: on ? 'on' : 'off' }]);
    }),

  /** Stops the morning of a day; a pause ends with it, so that its rows end. */
  stop: (day: string, until: number, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await putStop(db, PUSH_STOPS.morning(day), until);
      await db.deleteFrom('push_stop').where('name', '=', PUSH_STOPS.mornings).execute();
      await wake(db, act.time);
      await noteActs(db, act, [{ action: 'push.stop', subject: day }]);
    }),

  /** Accounts that get the morning, in the order of their ids. */
  subscribersAfter: async (after: string, limit: number): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('subscription')
      .select('account_id as accountId')
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(limit)
      .execute();
    return rows.map(({ accountId }) => accountId);
  },

  isAccount: async (accountId: string): Promise<boolean> =>
    (await kysely
      .selectFrom('account')
      .select(sql`1`.as('one'))
      .where('id', '=', accountId)
      .executeTakeFirst()) !== undefined,

  /** Notes that somebody looked at what a person would get. */
  notePreview: (accountId: string, act: Act): Promise<void> =>
    noteActs(kysely, act, [{ action: 'push.preview', subject: accountId }]),
});

export type RunStore = ReturnType<typeof createRunStore>;
