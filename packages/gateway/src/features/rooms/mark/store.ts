import type { MarkKind } from '@xuanjiang/contracts/mark';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DeletedAccount, JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { keepAtMost } from '../../../db/keep-at-most.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import { TALK_FROM, talkStatusIs } from '../../../db/talk-times.ts';
import { cancelReminders, planReminders } from '../../talks/reminder/service.ts';
import { timesOf } from '../../talks/talk/service.ts';

export interface Mark {
  readonly accountId: string;
  readonly kind: MarkKind;
  readonly talkId: string;
}

/** What became of a mark: kept, too many of its kind, or a reservation of a talk that does not come. */
export type Added = 'set' | 'full' | 'cancelled' | 'over';

export const createMarkStore = ({ kysely }: Database, facts: FactWriter = NO_FACTS) => {
  /** @returns the talk's times and whether it takes place, as they are while its row is held */
  const addReserves = (db: typeof kysely, talkId: string, count: 1 | -1) =>
    db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '+', count) }))
      .where('id', '=', talkId)
      .returning([
        'starts_at as startsAt',
        'ends_at as endsAt',
        'real_start as realStart',
        'real_end as realEnd',
        'cancelled',
      ])
      .executeTakeFirstOrThrow();

  const removeRow = async (
    db: typeof kysely,
    { accountId, kind, talkId }: Mark,
  ): Promise<boolean> => {
    const removed = await db
      .deleteFrom('mark')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('talk_id', '=', talkId)
      .returning('talk_id')
      .executeTakeFirst();
    return removed !== undefined;
  };

  /** Counts a reservation and plans its reminders. @returns why it cannot be; null when it is done */
  const reserve = async (
    db: typeof kysely,
    { accountId, talkId }: Mark,
    now: number,
  ): Promise<'cancelled' | 'over' | null> => {
    const { cancelled, ...times } = await addReserves(db, talkId, 1);
    const status = talkStatus({ ...timesOf(times), Cancelled: cancelled === 1 }, now);
    if (status === 'cancelled' || status === 'replay') {
      await addReserves(db, talkId, -1);
      return status === 'cancelled' ? status : 'over';
    }
    await planReminders(db, { accountId, talkId, startsAt: times.startsAt }, now);
    return null;
  };

  const ofAccount = (db: typeof kysely, accountId: string) =>
    db
      .selectFrom('mark')
      .select(['kind', 'talk_id as talkId'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('talk_id');

  return {
    /**
     * Sets the mark; a reservation counts on the talk, and is reminded of.
     * @param max of a kind that an account keeps
     */
    add: (mark: Mark, now: number, max: number): Promise<Added> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, kind, talkId } = mark;
        const of = { account_id: accountId, kind };
        const became = await keepAtMost(
          db,
          { list: 'mark', of, item: ['talk_id', talkId], now },
          max,
        );
        if (became === 'full') return became;
        if (became === 'there' || kind !== 'reservation') return 'set';
        const refused = await reserve(db, mark, now);
        if (refused === null) {
          await facts.add(db, { kind: 'reserve', talkId, accountId, time: now });
          return 'set';
        }
        await removeRow(db, mark);
        return refused;
      }),
    remove: (mark: Mark): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        if ((await removeRow(db, mark)) && mark.kind === 'reservation') {
          await addReserves(db, mark.talkId, -1);
          await cancelReminders(db, mark);
        }
      }),
    /** Newest first. */
    all: (accountId: string) => ofAccount(kysely, accountId).execute(),
    /** Marks of one kind, newest first. */
    find: (accountId: string, kind: MarkKind, page: PageRange) =>
      readPage(ofAccount(kysely, accountId).where('kind', '=', kind), page),
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
