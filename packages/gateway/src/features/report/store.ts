import { threadIdOf, threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { ReportReason } from '@xuanjiang/contracts/report';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Act, RoomAct } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import { deliver } from '../../db/inbox.ts';
import { addJobs } from '../../db/jobs.ts';
import type { PageRange } from '../../db/read-page.ts';
import type { JobEffect } from '../job/service.ts';
import { noteViews, platformView } from '../receipt/service.ts';
import { THREAD_REPORT_JOB } from './policy.ts';

export interface ReportDraft {
  readonly topic: string;
  readonly offset: number;
  readonly accountId: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** UTC ms. */
  readonly time: number;
}

/** Reports of one room, or of all private threads. */
type Scope = { readonly topic: string } | 'threads';

/** A message with open reports. Times are UTC ms. */
export interface ReportGroup {
  readonly topic: string;
  readonly offset: number;
  readonly count: number;
  /** Each once, the one given last first. */
  readonly reasons: ReportReason[];
  /** Of the newest report. */
  readonly note: string;
  readonly time: number;
}

const placeOf = ({ topic, offset }: Pick<ReportGroup, 'topic' | 'offset'>): string =>
  `${topic}/${offset}`;

export const createReportStore = ({ kysely }: Database) => {
  const open = (scope: Scope) => {
    const all = kysely
      .selectFrom('report as r')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'r.topic').onRef('m.offset', '=', 'r.offset'),
      )
      .where('r.closed_at', 'is', null)
      .where('m.recalled', 'is', null);
    return scope === 'threads'
      ? all.where('r.topic', 'like', threadTopic('%'))
      : all.where('r.topic', '=', scope.topic);
  };

  /** Of these messages: each reason that was given and what was written beside it last. */
  const details = async (
    scope: Scope,
    places: readonly { readonly topic: string; readonly offset: number; readonly time: number }[],
  ) => {
    const reasons = await open(scope)
      .select(({ fn }) => ['r.topic', 'r.offset', 'r.reason', fn.max('r.created_at').as('time')])
      .where(({ eb, or, and }) =>
        or(
          places.map(({ topic, offset }) =>
            and([eb('r.topic', '=', topic), eb('r.offset', '=', offset)]),
          ),
        ),
      )
      .groupBy(['r.topic', 'r.offset', 'r.reason'])
      .orderBy('time', 'desc')
      .orderBy('r.reason')
      .execute();
    const newest = await open(scope)
      .select(['r.topic', 'r.offset', 'r.note'])
      .where(({ eb, or, and }) =>
        or(
          places.map(({ topic, offset, time }) =>
            and([
              eb('r.topic', '=', topic),
              eb('r.offset', '=', offset),
              eb('r.created_at', '=', time),
            ]),
          ),
        ),
      )
      .orderBy('r.account_id')
      .execute();
    return {
      reasons: Map.groupBy(reasons, placeOf),
      notes: new Map(newest.map((row) => [placeOf(row), row.note])),
    };
  };

  return {
    /** The account that wrote a message, also under a persona; null for none, and for one withdrawn. */
    async author(topic: string, offset: number): Promise<string | null> {
      const row = await kysely
        .selectFrom('message as m')
        .leftJoin('mask', 'mask.uids', 'm.account_id')
        .select(({ fn }) => fn.coalesce('mask.account_id', 'm.account_id').as('author'))
        .where('m.topic', '=', topic)
        .where('m.offset', '=', offset)
        .where('m.kind', 'in', ['Message', 'Notice'])
        .where('m.recalled', 'is', null)
        .executeTakeFirst();
      return row?.author ?? null;
    },

    /**
     * Adds it, or changes the account's open one.
     * @param tells operators are told, once a day
     * @returns false when the staff have closed that one already
     */
    put: (
      { topic, offset, accountId, reason, note, time }: ReportDraft,
      tells: boolean,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const put = await db
          .insertInto('report')
          .values({ topic, offset, account_id: accountId, reason, note, created_at: time })
          .onConflict((conflict) =>
            conflict
              .columns(['topic', 'offset', 'account_id'])
              .doUpdateSet({ reason, note, created_at: time })
              .where('report.closed_at', 'is', null),
          )
          .returning('offset')
          .executeTakeFirst();
        if (put === undefined) return false;
        if (tells) {
          const job = { kind: THREAD_REPORT_JOB, about: topic, accountId: null, data: {} };
          const key = `${THREAD_REPORT_JOB}/${dayOf(time)}`;
          await addJobs(db, [{ ...job, key, notBefore: time }], time);
        }
        return true;
      }),

    /** Messages with open reports, the newest report first; without those that were withdrawn. */
    async find(
      scope: Scope,
      { limit, offset: skip }: PageRange,
    ): Promise<{ rows: ReportGroup[]; total: number }> {
      const groups = await open(scope)
        .select(({ fn }) => [
          'r.topic',
          'r.offset',
          fn.countAll<number>().as('count'),
          fn.max('r.created_at').as('time'),
        ])
        .groupBy(['r.topic', 'r.offset'])
        .orderBy('time', 'desc')
        .orderBy('r.topic')
        .orderBy('r.offset', 'desc')
        .limit(limit)
        .offset(skip)
        .execute();
      const { total } = await open(scope)
        .select(sql<number>`count(distinct r.topic || '/' || ${sql.ref('r.offset')})`.as('total'))
        .executeTakeFirstOrThrow();
      if (groups.length === 0) return { rows: [], total: Number(total) };
      const places = groups.map(({ topic, offset, time }) => ({
        topic,
        offset,
        time: Number(time),
      }));
      const { reasons, notes } = await details(scope, places);
      const rows = groups.map(({ count }, index) => {
        const place = places[index] ?? { topic: '', offset: 0, time: 0 };
        return {
          ...place,
          count: Number(count),
          reasons: (reasons.get(placeOf(place)) ?? []).map(({ reason }) => reason as ReportReason),
          note: notes.get(placeOf(place)) ?? '',
        };
      });
      return { rows, total: Number(total) };
    },

    /** The universities of threads, with the topics of these. */
    async universities(topics: readonly string[]) {
      if (topics.length === 0) return [];
      const rows = await kysely
        .selectFrom('thread as t')
        .innerJoin('university as u', 'u.id', 't.university_id')
        .select(['t.id as threadId', 'u.id', 'u.name', 'u.shortname', 'u.color'])
        .where(
          't.id',
          'in',
          topics.map((topic) => threadIdOf(topic) ?? ''),
        )
        .execute();
      return rows.map(({ threadId, ...row }) => ({ topic: threadTopic(threadId), ...row }));
    },

    /** Notes which reported messages of threads an operator was shown, for the student of each. */
    noteRead: (rows: readonly Pick<ReportGroup, 'topic' | 'offset'>[], act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        if (rows.length === 0) return;
        const ids = rows.map(({ topic }) => threadIdOf(topic) ?? '');
        const threads = await db
          .selectFrom('thread')
          .select(['id', 'account_id as accountId'])
          .where('id', 'in', ids)
          .execute();
        const students = new Map(threads.map(({ id, accountId }) => [threadTopic(id), accountId]));
        const looks = rows.map((row) => ({
          view: platformView('report', ['message'], placeOf(row)),
          accountId: students.get(row.topic) ?? '',
        }));
        await noteViews(db, act, looks);
      }),

    /** Closes the open reports of a message, and notes who did. @returns false when there are none */
    close: (act: RoomAct, offset: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const closed = await db
          .updateTable('report')
          .set({ closed_at: act.time })
          .where('topic', '=', act.topic)
          .where('offset', '=', offset)
          .where('closed_at', 'is', null)
          .returning('account_id')
          .execute();
        if (closed.length === 0) return false;
        await noteActs(db, act, [{ action: 'report.close', subject: String(offset) }]);
        return true;
      }),
  };
};

export type ReportStore = ReturnType<typeof createReportStore>;

/** Tells operators that reports of private threads wait: nobody else looks at them. */
export const tellOperators =
  (key: string, now: number): JobEffect =>
  async (db) => {
    const operators = await db
      .selectFrom('account')
      .select('id as accountId')
      .where('role', '=', 'operator')
      .where('status', '=', 'active')
      .execute();
    await deliver(
      db,
      operators.map(({ accountId }) => ({
        accountId,
        key,
        kind: 'duty',
        reason: 'staff',
        link: '/secretMsg?tab=reports',
        data: { duty: 'threadReport' },
      })),
      now,
    );
  };

/** A message that both reported was reported once. */
const joinReports = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  await db
    .deleteFrom('report')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report as kept')
          .select('kept.offset')
          .where('kept.account_id', '=', to)
          .whereRef('kept.topic', '=', 'report.topic')
          .whereRef('kept.offset', '=', 'report.offset'),
      ),
    )
    .execute();
  await db.updateTable('report').set({ account_id: to }).where('account_id', '=', from).execute();
};

export const reportRows = accountRows({
  table: 'report',
  column: 'account_id',
  kind: 'reports',
  joined: joinReports,
  exported: ['topic', 'offset', 'reason', 'note', 'created_at'],
  deleted: 'deleted',
});
