import type { InboxKind } from '@xuanjiang/contracts/inbox';
import type { Kysely } from 'kysely';
import { holdLock } from '../../../db/advisory-lock.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { deleteBefore } from '../../../db/delete-in-turns.ts';
import { mutedKinds } from '../../../db/inbox.ts';
import type { PushData } from '../../../db/push.ts';
import { addFirstJobs, PUSH_JOBS } from '../../../db/push.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { PushChannel, PushState } from '../../../db/tables/reach.ts';
import type { Tables } from '../../../db/tables.ts';
import { LOST_AT_ONCE, PUSH_STOPS } from './policy.ts';

const REFUSED = [PUSH_STOPS.all, PUSH_STOPS.account('template'), PUSH_STOPS.account('grant')];

/** Key of the PostgreSQL advisory lock that is held while lost rows are looked for. */
const LOCK_KEY = 5_904_216;

export interface PushFigures {
  /** Messages that are to be sent. */
  readonly waiting: number;
  /** When the message that waits longest beyond its time was to be sent, UTC ms; null for none. */
  readonly oldestDue: number | null;
  /** Until when templates are stopped for all, because the quota is used up, UTC ms; null while they are not. */
  readonly stoppedUntil: number | null;
  /** Whether messages are stopped because the provider refuses the account, or does not answer. */
  readonly isRefused: boolean;
}

interface LogFilter {
  readonly accountId?: string | undefined;
  readonly kind?: InboxKind | undefined;
  readonly state?: PushState | undefined;
}

interface LateRow {
  readonly id: number;
  readonly kind: InboxKind;
}

/** Late rows in the order of their ids, up to so many. @param after of higher ids only */
const lateRows = async (db: Kysely<Tables>, dueBefore: number, after: number): Promise<LateRow[]> =>
  db
    .selectFrom('push')
    .select(['id', 'kind'])
    .where('ended_at', 'is', null)
    .where('not_before', '<', dueBefore)
    .where('id', '>', after)
    .orderBy('id')
    .limit(LOST_AT_ONCE)
    .execute();

/** Late rows that no job is about to look at. */
const lostRows = async (db: Kysely<Tables>, dueBefore: number): Promise<LateRow[]> => {
  let late = await lateRows(db, dueBefore, 0);
  if (late.length === 0) return [];
  const jobs = await db
    .selectFrom('job')
    .select('data')
    .where('state', '=', 'waiting')
    .where('kind', 'in', PUSH_JOBS)
    .execute();
  const kept = new Set(jobs.flatMap(({ data }) => (JSON.parse(data) as PushData).ids));
  const lost: LateRow[] = [];
  while (late.length > 0 && lost.length < LOST_AT_ONCE) {
    lost.push(...late.filter(({ id }) => !kept.has(id)));
    late = await lateRows(db, dueBefore, late.at(-1)?.id ?? 0);
  }
  return lost;
};

/** The log of what was sent, and why other messages were not. */
export const createPushStore = ({ kysely, engine }: DatabaseAccess) => ({
  async figures(now: number): Promise<PushFigures> {
    const { waiting } = await kysely
      .selectFrom('push')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const { oldest } = await kysely
      .selectFrom('push')
      .select(({ fn }) => fn.min('not_before').as('oldest'))
      .where('ended_at', 'is', null)
      .where('not_before', '<=', now)
      .executeTakeFirstOrThrow();
    const stops = await kysely
      .selectFrom('push_stop')
      .select(['name', 'until'])
      .where('name', 'in', [PUSH_STOPS.quota, ...REFUSED])
      .where('until', '>', now)
      .execute();
    const untilOf = (name: string) => stops.find((stop) => stop.name === name)?.until ?? null;
    return {
      waiting: Number(waiting),
      oldestDue: oldest,
      stoppedUntil: untilOf(PUSH_STOPS.quota),
      isRefused: REFUSED.some((name) => untilOf(name) !== null),
    };
  },

  /** Newest first. */
  log({ accountId, kind, state }: LogFilter, page: PageRange) {
    let query = kysely
      .selectFrom('push')
      .select(['id', 'key', 'kind', 'state', 'channel', 'reason', 'code', 'attempts'])
      .select(['provider_ref as ref', 'created_at as createdAt', 'ended_at as endedAt'])
      .orderBy('id', 'desc');
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (state !== undefined) query = query.where('state', '=', state);
    return readPage(query, page);
  },

  /** How many messages that were planned in [from, until), UTC ms, stand how. */
  async counts(
    from: number,
    until: number,
  ): Promise<
    {
      kind: InboxKind;
      state: PushState;
      channel: PushChannel | null;
      reason: string;
      count: number;
    }[]
  > {
    const rows = await kysely
      .selectFrom('push')
      .select(['kind', 'state', 'channel', 'reason'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .groupBy(['kind', 'state', 'channel', 'reason'])
      .orderBy('kind')
      .orderBy('state')
      .orderBy('channel')
      .orderBy('reason')
      .execute();
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  },

  /** What is stopped for all processes. */
  stops: (now: number) =>
    kysely
      .selectFrom('push_stop')
      .select(['name', 'until', 'code'])
      .where('until', '>', now)
      .orderBy('name')
      .execute(),

  /** Gives rows whose job failed for good, or was forgotten, another one; what waits for its next try has one. */
  rescue: (dueBefore: number, now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      // The process that comes second finds the jobs of the first.
      await holdLock(db, engine, LOCK_KEY);
      await addFirstJobs(db, await lostRows(db, dueBefore), now);
    }),

  /** Forgets messages that ended before a time, UTC ms, and stops that are over. */
  async prune(before: number, now: number): Promise<void> {
    await deleteBefore(kysely, 'push', 'ended_at', before);
    await kysely.deleteFrom('push_stop').where('until', '<', now).execute();
  },

  /** Whether the account wants messages in the message centre only. */
  isOff: async (accountId: string): Promise<boolean> =>
    (await kysely
      .selectFrom('push_off')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('channel', '=', 'wechat')
      .executeTakeFirst()) !== undefined,

  /** Kinds of messages that the account has switched off. */
  muted: (accountId: string) => mutedKinds(kysely, accountId),

  async setOff(accountId: string, off: boolean, now: number): Promise<void> {
    if (off) {
      await kysely
        .insertInto('push_off')
        .values({ account_id: accountId, channel: 'wechat', created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    await kysely
      .deleteFrom('push_off')
      .where('account_id', '=', accountId)
      .where('channel', '=', 'wechat')
      .execute();
  },

  /** WeChat identities of the account, newest first. */
  identities: async (
    accountId: string,
  ): Promise<{ readonly openId: string; readonly follows: boolean | null }[]> => {
    const rows = await kysely
      .selectFrom('identity')
      .select(['subject as openId', 'follows'])
      .where('account_id', '=', accountId)
      .where('provider', '=', 'wechat')
      .orderBy('created_at', 'desc')
      .orderBy('subject')
      .execute();
    return rows.map(({ openId, follows }) => ({
      openId,
      follows: follows === null ? null : follows === 1,
    }));
  },
});

export type PushStore = ReturnType<typeof createPushStore>;
