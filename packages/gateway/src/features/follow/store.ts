import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import { countRows } from '../../db/read-page.ts';

export const createFollowStore = ({ kysely }: Database) => ({
  /** @returns false when `max` others are followed already */
  add: (accountId: string, universityId: string, now: number, max: number): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const others = db
        .selectFrom('follow')
        .where('account_id', '=', accountId)
        .where('university_id', '!=', universityId);
      if ((await countRows(others)) >= max) return false;
      await db
        .insertInto('follow')
        .values({ account_id: accountId, university_id: universityId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    }),
  async remove(accountId: string, universityId: string): Promise<void> {
    await kysely
      .deleteFrom('follow')
      .where('account_id', '=', accountId)
      .where('university_id', '=', universityId)
      .execute();
  },
  /** Newest first. */
  async ids(accountId: string): Promise<string[]> {
    const rows = await kysely
      .selectFrom('follow')
      .select('university_id as id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('university_id')
      .execute();
    return rows.map(({ id }) => id);
  },
});

export type FollowStore = ReturnType<typeof createFollowStore>;

/** What both followed is followed once. */
const joinFollows = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  await db
    .deleteFrom('follow')
    .where('account_id', '=', from)
    .where(
      'university_id',
      'in',
      db
        .selectFrom('follow as kept')
        .select('kept.university_id')
        .where('kept.account_id', '=', to),
    )
    .execute();
  await db.updateTable('follow').set({ account_id: to }).where('account_id', '=', from).execute();
};

export const followRows = accountRows({
  table: 'follow',
  column: 'account_id',
  joined: joinFollows,
  exported: ['university_id', 'created_at'],
  deleted: 'deleted',
});
