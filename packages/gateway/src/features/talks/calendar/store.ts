import { accountRows } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';

export interface CalendarFeed {
  readonly id: string;
  readonly tokenHash: string;
  readonly tokenCipher: string;
}

export const createCalendarStore = ({ kysely }: Database) => ({
  ofAccount: async (accountId: string) =>
    (await kysely
      .selectFrom('calendar_feed')
      .select(['id', 'token_cipher as tokenCipher'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null,
  /** Gives the account this feed in place of the one that it had. */
  async put(accountId: string, feed: CalendarFeed, now: number): Promise<void> {
    const { id, tokenHash, tokenCipher } = feed;
    const row = { id, token_hash: tokenHash, token_cipher: tokenCipher, created_at: now };
    await kysely
      .insertInto('calendar_feed')
      .values({ ...row, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
  },
  async remove(accountId: string): Promise<void> {
    await kysely.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute();
  },
  /** The talks that the account of a feed has booked, of those that end after a time; null without such a feed. */
  async booked(tokenHash: string, endAfter: number): Promise<string[] | null> {
    const rows = await kysely
      .selectFrom('calendar_feed')
      .innerJoin('account', 'account.id', 'calendar_feed.account_id')
      .leftJoin('mark', (join) =>
        join
          .onRef('mark.account_id', '=', 'calendar_feed.account_id')
          .on('mark.kind', '=', 'reservation'),
      )
      .leftJoin('talk', (join) =>
        join.onRef('talk.id', '=', 'mark.talk_id').on('talk.ends_at', '>', endAfter),
      )
      .select('talk.id as talkId')
      .where('calendar_feed.token_hash', '=', tokenHash)
      .where('account.status', '=', 'active')
      .orderBy('talk.starts_at')
      .execute();
    if (rows.length === 0) return null;
    return rows.flatMap(({ talkId }) => (talkId === null ? [] : [talkId]));
  },
});

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export const calendarFeedRows = accountRows({
  table: 'calendar_feed',
  column: 'account_id',
  kind: 'calendar',
  // Its person can subscribe to the calendar of the account that stays.
  joined: 'deleted',
  exported: ['created_at'],
  deleted: 'deleted',
});
