import type { ReportReason } from '@xuanjiang/contracts/report';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { JobEffect } from '../../ground/job/service.ts';
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

export const createReportStore = ({ kysely }: Database) => ({
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
});

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
