import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { keepAtMost } from '../../../db/keep-at-most.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';

export const createFollowStore = ({ kysely }: Database, facts: FactWriter = NO_FACTS) => ({
  /** @returns false when `max` others are followed already */
  add: (accountId: string, universityId: string, now: number, max: number): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const of = { account_id: accountId };
      const item = ['university_id', universityId] as const;
      const became = await keepAtMost(db, { list: 'follow', of, item, now }, max);
      if (became === 'added') {
        await facts.add(db, { kind: 'follow', universityId, accountId, time: now });
      }
      return became !== 'full';
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

export const followRows = accountRows({
  table: 'follow',
  column: 'account_id',
  kind: 'follows',
  joined: joinKeyed('follow', ['university_id']),
  exported: ['university_id', 'created_at'],
  deleted: 'deleted',
});
