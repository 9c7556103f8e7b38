import type { ReportReason } from '@xuanjiang/contracts/report';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { RoomAct } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import type { Database } from '../../db/database.ts';
import type { PageRange } from '../../db/read-page.ts';

export interface ReportDraft {
  readonly topic: string;
  readonly offset: number;
  readonly accountId: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** UTC ms. */
  readonly time: number;
}

export const createReportStore = ({ kysely }: Database) => {
  const open = (topic: string) =>
    kysely
      .selectFrom('report as r')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'r.topic').onRef('m.offset', '=', 'r.offset'),
      )
      .where('r.topic', '=', topic)
      .where('r.closed_at', 'is', null)
      .where('m.recalled', 'is', null);

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
     * @returns false when the staff have closed that one already
     */
    async put({ topic, offset, accountId, reason, note, time }: ReportDraft): Promise<boolean> {
      const put = await kysely
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
      return put !== undefined;
    },

    /**
     * Messages with open reports, the newest report first; without those that were withdrawn. The
     * note is that of the newest report.
     */
    async find(topic: string, { limit, offset: skip }: PageRange) {
      const groups = await open(topic)
        .select(({ fn }) => [
          'r.offset',
          fn.countAll<number>().as('count'),
          fn.max('r.created_at').as('time'),
        ])
        .groupBy('r.offset')
        .orderBy('time', 'desc')
        .orderBy('r.offset', 'desc')
        .limit(limit)
        .offset(skip)
        .execute();
      const { total } = await open(topic)
        .select(({ fn }) => fn.count<number>('r.offset').distinct().as('total'))
        .executeTakeFirstOrThrow();
      if (groups.length === 0) return { rows: [], total: Number(total) };
      // One row for each reason and what was written beside it last.
      const reasons = await open(topic)
        .select(({ fn }) => ['r.offset', 'r.reason', fn.max('r.created_at').as('time')])
        .where(
          'r.offset',
          'in',
          groups.map(({ offset }) => offset),
        )
        .groupBy(['r.offset', 'r.reason'])
        .orderBy('time', 'desc')
        .orderBy('r.reason')
        .execute();
      const newest = await open(topic)
        .select(['r.offset', 'r.note'])
        .where(({ eb, or, and }) =>
          or(
            groups.map(({ offset, time }) =>
              and([eb('r.offset', '=', offset), eb('r.created_at', '=', Number(time))]),
            ),
          ),
        )
        .orderBy('r.account_id')
        .execute();
      const notes = new Map(newest.map(({ offset, note }) => [offset, note]));
      const rows = groups.map(({ offset, count, time }) => ({
        offset,
        count: Number(count),
        reasons: reasons
          .filter((row) => row.offset === offset)
          .map(({ reason }) => reason as ReportReason),
        note: notes.get(offset) ?? '',
        time: Number(time),
      }));
      return { rows, total: Number(total) };
    },

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
  joined: joinReports,
  exported: ['topic', 'offset', 'reason', 'note', 'created_at'],
  deleted: 'deleted',
});
