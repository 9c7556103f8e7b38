import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DeletedAccount, JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { holdRow } from '../../../db/hold-row.ts';
import { keepAtMost } from '../../../db/keep-at-most.ts';
import { holdAccounts } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import { TALK_FROM, talkStatusIs } from '../../../db/talk-times.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';

export interface Mark {
  readonly accountId: string;
  readonly kind: MarkKind;
  readonly talkId: string;
}

export const createMarkStore = ({ kysely, engine }: Database, facts: FactWriter = NO_FACTS) => {
  const ofAccount = (accountId: string) =>
    kysely
      .selectFrom('mark')
      .select(['kind', 'talk_id as talkId'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('talk_id');

  return {
    /**
     * Holds the account and the talk of a reservation, in the order in which accounts are deleted and joined: first the
     * account, then the talk, then the marks.
     * @returns whether the talk takes place, and when; null where the account is gone
     */
    async hold(tx: OpenTransaction, { accountId, talkId }: Mark) {
      const db = queriesOf(tx);
      if ((await holdAccounts(db, engine, [accountId])).size === 0) return null;
      await holdRow(db, 'talk', talkId);
      return db
        .selectFrom('talk')
        .select(['starts_at as startsAt', 'ends_at as endsAt', 'cancelled'])
        .select(['real_start as realStart', 'real_end as realEnd'])
        .where('id', '=', talkId)
        .executeTakeFirstOrThrow();
    },

    async has(tx: OpenTransaction, { accountId, kind, talkId }: Mark): Promise<boolean> {
      const row = await queriesOf(tx)
        .selectFrom('mark')
        .select('talk_id')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** @param max of a kind that an account keeps */
    add: (tx: OpenTransaction, { accountId, kind, talkId }: Mark, now: number, max: number) => {
      const of = { account_id: accountId, kind };
      const item = { list: 'mark', of, item: ['talk_id', talkId], now } as const;
      return keepAtMost(queriesOf(tx), item, max);
    },

    /** @returns whether it was there */
    async remove(tx: OpenTransaction, { accountId, kind, talkId }: Mark): Promise<boolean> {
      const removed = await queriesOf(tx)
        .deleteFrom('mark')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('talk_id', '=', talkId)
        .returning('talk_id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    /** Counts a reservation on its talk, or takes it off. */
    async count(tx: OpenTransaction, talkId: string, by: 1 | -1): Promise<void> {
      await queriesOf(tx)
        .updateTable('talk')
        .set((eb) => ({ reserves: eb('reserves', '+', by) }))
        .where('id', '=', talkId)
        .execute();
    },

    /** Notes a reservation for the statistics. */
    noteReserved: (tx: OpenTransaction, { talkId, accountId }: Mark, now: number): Promise<void> =>
      facts.add(queriesOf(tx), { kind: 'reserve', talkId, accountId, time: now }),

    /** Newest first. */
    all: (accountId: string) => ofAccount(accountId).execute(),
    /** Marks of one kind, newest first. */
    find: (accountId: string, kind: MarkKind, page: PageRange) =>
      readPage(ofAccount(accountId).where('kind', '=', kind), page),
    /**
     * Talks that the account has booked: live or to come, soonest first, or past, the last one first. One that was
     * cancelled is past once it would have begun.
     */
    findBooked(accountId: string, part: 'coming' | 'past', now: number, page: PageRange) {
      const isComing = part === 'coming';
      const booked = kysely
        .selectFrom('mark')
        .innerJoin('talk', 'talk.id', 'mark.talk_id')
        .select('talk.id as talkId')
        .where('mark.account_id', '=', accountId)
        .where('mark.kind', '=', 'reservation')
        .where(({ or, not }) => {
          const coming = or([talkStatusIs('live', now), sql<SqlBool>`${TALK_FROM} > ${now}`]);
          return isComing ? coming : not(coming);
        })
        .orderBy(TALK_FROM, isComing ? 'asc' : 'desc')
        .orderBy('talk.id');
      return readPage(booked, page);
    },
  };
};

export type MarkStore = ReturnType<typeof createMarkStore>;

/** What both marked counts once: a reservation of each had counted on the talk. */
const joinMarks = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  const twice = await deleteShared('mark', ['kind', 'talk_id'], accounts);
  const reserved = twice.filter(({ kind }) => kind === 'reservation').map((row) => row.talk_id);
  if (reserved.length > 0) {
    await db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '-', 1) }))
      .where('id', 'in', reserved)
      .execute();
  }
  await db.updateTable('mark').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** Talks that it had booked are booked by one less. */
const deleteMarks = async ({ db, accountId }: DeletedAccount): Promise<void> => {
  const gone = await db
    .deleteFrom('mark')
    .where('account_id', '=', accountId)
    .returning(['kind', 'talk_id'])
    .execute();
  const reserved = gone.filter(({ kind }) => kind === 'reservation').map((row) => row.talk_id);
  // In one order: two that wait for the same talks do not block each other.
  for (const id of reserved.toSorted()) {
    await db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '-', 1) }))
      .where('id', '=', id)
      .execute();
  }
};

export const markRows = accountRows({
  table: 'mark',
  column: 'account_id',
  kind: 'bookings',
  joined: joinMarks,
  exported: ['kind', 'talk_id', 'created_at'],
  deleted: deleteMarks,
});
