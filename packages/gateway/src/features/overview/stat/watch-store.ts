import type { Database } from '../../../db/database.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';

/** A stretch of time in which somebody watched a talk, UTC ms. */
export interface Watched {
  readonly talkId: string;
  readonly from: number;
  readonly until: number;
}

export interface Watcher {
  readonly accountId: string | null;
  readonly viewerHash: string;
}

export const createWatchStore = ({ kysely }: Database, facts: FactWriter) => ({
  /** The talks among these ids that exist. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await kysely.selectFrom('talk').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Counts what comes after what was counted of the viewer: a report that comes again counts once. */
  count: ({ talkId, from, until }: Watched, { accountId, viewerHash }: Watcher): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const key = { talk_id: talkId, viewer_hash: viewerHash };
      const before = await db
        .insertInto('stat_watcher')
        .values({ ...key, until_at: from })
        // Setting what stands holds the row, and gives it.
        .onConflict((conflict) =>
          conflict
            .columns(['talk_id', 'viewer_hash'])
            .doUpdateSet((eb) => ({ until_at: eb.ref('stat_watcher.until_at') })),
        )
        .returning('until_at as untilAt')
        .executeTakeFirstOrThrow();
      const seconds = Math.round((until - Math.max(from, before.untilAt)) / 1000);
      if (seconds <= 0) return;
      await db
        .updateTable('stat_watcher')
        .set({ until_at: until })
        .where('talk_id', '=', talkId)
        .where('viewer_hash', '=', viewerHash)
        .execute();
      await facts.add(db, {
        kind: 'watch',
        talkId,
        accountId,
        viewerHash,
        amount: seconds,
        time: until,
      });
    }),
});

export type WatchStore = ReturnType<typeof createWatchStore>;
