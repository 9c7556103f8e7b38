import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import {
  isNeverLate,
  WAITING_BEFORE_TALK_HOURS,
  WAITING_DUE_HOURS,
} from '@xuanjiang/contracts/rules/waiting';
import type { AliasableExpression, Kysely, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { WaitingRow, WaitingScope, WaitingSource } from '../lib/waiting.ts';
import type { DatabaseAccess } from './database.ts';
import type { Tables } from './tables.ts';

/** All that waits of a kind, as one query. */
type Waits = (db: Kysely<Tables>, scope: WaitingScope) => AliasableExpression<WaitingRow>;

/** `startsAt` of what concerns no talk to come. */
export const NO_TALK = sql<null>`cast(null as bigint)`;

export interface WaitingTable {
  readonly kind: WaitingKind;
  readonly waits: Waits;
  readonly path: WaitingSource['path'];
  readonly present?: NonNullable<WaitingSource['present']>;
}

/** Whether a row of `w` is late, as `waitingDue` says it. */
const isLate = (kind: WaitingKind, now: number) =>
  isNeverLate(kind)
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(w."since" <= ${now - WAITING_DUE_HOURS * HOUR_MS}
        or coalesce(w."startsAt" <= ${now + WAITING_BEFORE_TALK_HOURS * HOUR_MS}, 1 = 0))`;

/** What waits of a kind, read by a query. */
export const waitingSource = (
  { kysely }: DatabaseAccess,
  { kind, waits, path, present }: WaitingTable,
): WaitingSource => ({
  kind,
  path,
  ...(present !== undefined && { present }),
  async find(scope, subject, limit) {
    const rows = await kysely
      .selectFrom(waits(kysely, scope).as('w'))
      .selectAll()
      .$if(subject !== null, (query) => query.where('w.subject', '=', subject))
      .orderBy(sql`case when ${isLate(kind, scope.now)} then 0 else 1 end`)
      .orderBy('w.since')
      .orderBy('w.subject')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...row,
      amount: Number(row.amount),
      since: Number(row.since),
    }));
  },
  async count(scope) {
    const row = await kysely
      .selectFrom(waits(kysely, scope).as('w'))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('w.amount').as('sum')])
      .select(sql<number>`sum(case when ${isLate(kind, scope.now)} then 1 else 0 end)`.as('late'))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), sum: Number(row.sum), late: Number(row.late) };
  },
});
