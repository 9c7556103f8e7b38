import type { MarkKind } from '@xuanjiang/contracts/mark';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import type { PageRange } from '../../db/read-page.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import { cancelReminders, planReminders } from '../reminder/service.ts';

export interface Mark {
  readonly accountId: string;
  readonly kind: MarkKind;
  readonly talkId: string;
}

export const createMarkStore = ({ kysely }: Database) => {
  /** @returns when the talk starts, as it is while its row is held */
  const addReserves = async (
    db: typeof kysely,
    talkId: string,
    count: 1 | -1,
  ): Promise<number | null> => {
    const talk = await db
      .updateTable('talk')
      .set((eb) => ({ reserves: eb('reserves', '+', count) }))
      .where('id', '=', talkId)
      .returning('starts_at')
      .executeTakeFirst();
    return talk?.starts_at ?? null;
  };

  const ofAccount = (db: typeof kysely, accountId: string) =>
    db
      .selectFrom('mark')
      .select(['kind', 'talk_id as talkId'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('talk_id');

  return {
    /** Sets the mark; a reservation counts on the talk, and is reminded of. @returns false when `max` are kept already */
    add: ({ accountId, kind, talkId }: Mark, now: number, max: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const others = ofAccount(db, accountId)
          .where('kind', '=', kind)
          .where('talk_id', '!=', talkId);
        if ((await countRows(others)) >= max) return false;
        const added = await db
          .insertInto('mark')
          .values({ account_id: accountId, kind, talk_id: talkId, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('talk_id')
          .executeTakeFirst();
        if (added !== undefined && kind === 'reservation') {
          const startsAt = await addReserves(db, talkId, 1);
          if (startsAt !== null) await planReminders(db, { accountId, talkId, startsAt }, now);
        }
        return true;
      }),
    remove: ({ accountId, kind, talkId }: Mark): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const removed = await db
          .deleteFrom('mark')
          .where('account_id', '=', accountId)
          .where('kind', '=', kind)
          .where('talk_id', '=', talkId)
          .returning('talk_id')
          .executeTakeFirst();
        if (removed !== undefined && kind === 'reservation') {
          await addReserves(db, talkId, -1);
          await cancelReminders(db, { accountId, talkId });
        }
      }),
    /** Newest first. */
    all: (accountId: string) => ofAccount(kysely, accountId).execute(),
    /** Those of one kind, newest first. */
    find: (accountId: string, kind: MarkKind, page: PageRange) =>
      readPage(ofAccount(kysely, accountId).where('kind', '=', kind), page),
  };
};

export type MarkStore = ReturnType<typeof createMarkStore>;

/** What both marked counts once: a reservation of each had counted on the talk. */
const joinMarks = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const twice = await db
    .deleteFrom('mark')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('mark as kept')
          .select('kept.talk_id')
          .where('kept.account_id', '=', to)
          .whereRef('kept.kind', '=', 'mark.kind')
          .whereRef('kept.talk_id', '=', 'mark.talk_id'),
      ),
    )
    .returning(['kind', 'talk_id'])
    .execute();
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

export const markRows = accountRows({
  table: 'mark',
  column: 'account_id',
  joined: joinMarks,
  exported: ['kind', 'talk_id', 'created_at'],
  deleted: 'deleted',
});
