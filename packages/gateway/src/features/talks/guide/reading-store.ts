import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { GUIDE_PLACES_MAX } from '@xuanjiang/contracts/guide-fields';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { keepAtMost } from '../../../db/keep-at-most.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import type { Tables } from '../../../db/tables.ts';

/** A reader who comes back to a guide after this time has opened it again, ms. */
const OPENED_AGAIN_MS = 30 * MINUTE_MS;

/** How far an account has read a guide. */
export interface Place {
  readonly accountId: string;
  readonly guideId: string;
  readonly page: number;
  /** UTC ms. */
  readonly readAt: number;
}

export type ReportRow = Omit<Tables['guide_report'], 'closed_at'>;

/** What accounts do with guides: follow, read, mark pages, report. */
export const createReadingStore = ({ kysely }: Database, facts: FactWriter = NO_FACTS) => {
  const shown = (table: 'guide_follow' | 'guide_place') =>
    kysely
      .selectFrom(table)
      .innerJoin('guide', 'guide.id', `${table}.guide_id`)
      .where('guide.withdrawn_at', 'is', null);

  const followed = (accountId: string) =>
    shown('guide_follow')
      .select('guide_follow.guide_id as guideId')
      .where('guide_follow.account_id', '=', accountId)
      .orderBy('guide_follow.created_at', 'desc')
      .orderBy('guide_follow.guide_id');

  return {
    /** @returns false when the account follows `max` others already */
    follow: (accountId: string, guideId: string, now: number, max: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const of = { account_id: accountId };
        const item = ['guide_id', guideId] as const;
        return (await keepAtMost(db, { list: 'guide_follow', of, item, now }, max)) !== 'full';
      }),
    async unfollow(accountId: string, guideId: string): Promise<void> {
      await kysely
        .deleteFrom('guide_follow')
        .where('account_id', '=', accountId)
        .where('guide_id', '=', guideId)
        .execute();
    },
    followedIds: async (accountId: string): Promise<string[]> =>
      (await followed(accountId).execute()).map(({ guideId }) => guideId),
    findFollowed: (accountId: string, page: PageRange) => readPage(followed(accountId), page),
    /**
     * Keeps a place unless a newer one is kept; the first place in a guide counts a reader, and the
     * oldest places beyond `GUIDE_PLACES_MAX` go.
     */
    setPlace: ({ accountId, guideId, page, readAt }: Place): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const added = await db
          .insertInto('guide_place')
          .values({ account_id: accountId, guide_id: guideId, page, read_at: readAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('guide_id')
          .executeTakeFirst();
        const opening = { kind: 'guide', guideId, accountId, time: readAt } as const;
        if (added === undefined) {
          const moved = await db
            .updateTable('guide_place')
            .set({ page, read_at: readAt })
            .where('account_id', '=', accountId)
            .where('guide_id', '=', guideId)
            .where('read_at', '<', readAt - OPENED_AGAIN_MS)
            .returning('guide_id')
            .executeTakeFirst();
          if (moved !== undefined) return facts.add(db, opening);
          await db
            .updateTable('guide_place')
            .set({ page, read_at: readAt })
            .where('account_id', '=', accountId)
            .where('guide_id', '=', guideId)
            .where('read_at', '<', readAt)
            .execute();
          return;
        }
        await facts.add(db, opening);
        await db
          .updateTable('guide')
          .set((eb) => ({ readers: eb('readers', '+', 1) }))
          .where('id', '=', guideId)
          .execute();
        const old = await db
          .selectFrom('guide_place')
          .select('guide_id')
          .where('account_id', '=', accountId)
          .orderBy('read_at', 'desc')
          .orderBy('guide_id')
          .offset(GUIDE_PLACES_MAX)
          // An offset needs a limit on SQLite.
          .limit(GUIDE_PLACES_MAX)
          .execute();
        if (old.length === 0) return;
        await db
          .deleteFrom('guide_place')
          .where('account_id', '=', accountId)
          .where(
            'guide_id',
            'in',
            old.map((row) => row.guide_id),
          )
          .execute();
      }),
    place: async (accountId: string, guideId: string) =>
      (await kysely
        .selectFrom('guide_place')
        .select(['page', 'read_at as readAt'])
        .where('account_id', '=', accountId)
        .where('guide_id', '=', guideId)
        .executeTakeFirst()) ?? null,
    findPlaces: (accountId: string, page: PageRange) =>
      readPage(
        shown('guide_place')
          .select('guide_place.guide_id as guideId')
          .select(['guide_place.page', 'guide_place.read_at as readAt'])
          .where('guide_place.account_id', '=', accountId)
          .orderBy('guide_place.read_at', 'desc')
          .orderBy('guide_place.guide_id'),
        page,
      ),
    /** @returns false when `max` others are kept in the guide already */
    addBookmark: (
      accountId: string,
      guideId: string,
      page: number,
      { now, max }: { readonly now: number; readonly max: number },
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const of = { account_id: accountId, guide_id: guideId };
        const item = ['page', page] as const;
        return (await keepAtMost(db, { list: 'guide_bookmark', of, item, now }, max)) !== 'full';
      }),
    async removeBookmark(accountId: string, guideId: string, page: number): Promise<void> {
      await kysely
        .deleteFrom('guide_bookmark')
        .where('account_id', '=', accountId)
        .where('guide_id', '=', guideId)
        .where('page', '=', page)
        .execute();
    },
    bookmarks: async (accountId: string, guideId: string): Promise<number[]> => {
      const rows = await kysely
        .selectFrom('guide_bookmark')
        .select('page')
        .where('account_id', '=', accountId)
        .where('guide_id', '=', guideId)
        .orderBy('page')
        .execute();
      return rows.map(({ page }) => page);
    },
    async report(row: ReportRow): Promise<void> {
      await kysely
        .insertInto('guide_report')
        .values({ ...row, closed_at: null })
        .onConflict((conflict) =>
          conflict.columns(['guide_id', 'account_id']).doUpdateSet((eb) => ({
            reason: eb.ref('excluded.reason'),
            page: eb.ref('excluded.page'),
            note: eb.ref('excluded.note'),
            created_at: eb.ref('excluded.created_at'),
            closed_at: null,
          })),
        )
        .execute();
    },
    /** Reports that nobody has closed, newest first. */
    openReports: () =>
      kysely
        .selectFrom('guide_report as report')
        .innerJoin('guide', 'guide.id', 'report.guide_id')
        .innerJoin('university', 'university.id', 'guide.university_id')
        .select(['guide.id', 'guide.title', 'university.name as universityName'])
        .select(['report.reason', 'report.page', 'report.note', 'report.created_at as createdAt'])
        .where('report.closed_at', 'is', null)
        .orderBy('report.created_at', 'desc')
        .execute(),
    /** @returns how many were open */
    async closeReports(guideId: string, now: number): Promise<number> {
      const closed = await kysely
        .updateTable('guide_report')
        .set({ closed_at: now })
        .where('guide_id', '=', guideId)
        .where('closed_at', 'is', null)
        .returning('account_id')
        .execute();
      return closed.length;
    },
  };
};

export type ReadingStore = ReturnType<typeof createReadingStore>;

const moveReports = joinKeyed('guide_report', ['guide_id']);
const movePlaces = joinKeyed('guide_place', ['guide_id']);

/** Where both accounts have a place in a guide, the newer place is kept, and the reader counts once. */
const joinPlaces = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  const own = await db
    .selectFrom('guide_place')
    .select(['guide_id', 'page', 'read_at'])
    .where('account_id', '=', from)
    .execute();
  for (const { guide_id, page, read_at } of own) {
    const both = await db
      .selectFrom('guide_place')
      .select('read_at')
      .where('account_id', '=', to)
      .where('guide_id', '=', guide_id)
      .executeTakeFirst();
    if (both === undefined) continue;
    await db
      .updateTable('guide')
      .set((eb) => ({ readers: eb('readers', '-', 1) }))
      .where('id', '=', guide_id)
      .execute();
    if (both.read_at >= read_at) continue;
    await db
      .updateTable('guide_place')
      .set({ page, read_at })
      .where('account_id', '=', to)
      .where('guide_id', '=', guide_id)
      .execute();
  }
  await movePlaces(accounts);
};

export const guideFollowRows = accountRows({
  table: 'guide_follow',
  column: 'account_id',
  kind: 'reading',
  joined: joinKeyed('guide_follow', ['guide_id']),
  exported: ['guide_id', 'created_at'],
  deleted: 'deleted',
});

export const guidePlaceRows = accountRows({
  table: 'guide_place',
  column: 'account_id',
  kind: 'reading',
  joined: joinPlaces,
  exported: ['guide_id', 'page', 'read_at'],
  deleted: 'deleted',
});

export const guideBookmarkRows = accountRows({
  table: 'guide_bookmark',
  column: 'account_id',
  kind: 'reading',
  joined: joinKeyed('guide_bookmark', ['guide_id', 'page']),
  exported: ['guide_id', 'page', 'created_at'],
  deleted: 'deleted',
});

export const guideReportRows = accountRows({
  table: 'guide_report',
  column: 'account_id',
  kind: 'reading',
  joined: moveReports,
  exported: ['guide_id', 'reason', 'page', 'note', 'created_at'],
  deleted: 'deleted',
});
