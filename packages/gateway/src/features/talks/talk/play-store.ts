import type { Database } from '../../../db/database.ts';
import type { FactWriter } from '../../../db/stat-facts.ts';
import { NO_FACTS } from '../../../db/stat-facts.ts';
import { CLOCKS_APART_MS } from '../../../lib/clock.ts';

/** A play that may be counted. */
export interface Play {
  readonly talkId: string;
  /** By which the visit came; null for none. */
  readonly channel: string | null;
  /** Keyed hashes, at least one: whoever of them was counted lately is not counted again. */
  readonly viewers: readonly string[];
  /** The viewer to whom statistics attribute the play; the account is null for a visitor. */
  readonly accountId: string | null;
  readonly viewerHash: string;
  /** UTC ms. */
  readonly time: number;
}

/** A viewer was counted meanwhile: undoes what the transaction has noted of the others. */
class CountedAlready extends Error {}

/** @param againMs after this time a viewer counts again */
export const createPlayStore = (
  { kysely }: Database,
  againMs: number,
  facts: FactWriter = NO_FACTS,
) => ({
  /** Whether one of the viewers was counted for the talk lately. */
  async isCounted({ talkId, viewers, time }: Play): Promise<boolean> {
    const row = await kysely
      .selectFrom('play_viewer')
      .select('counted_at')
      .where('talk_id', '=', talkId)
      .where('viewer_hash', 'in', viewers)
      .where('counted_at', '>', time - againMs)
      .where('counted_at', '<=', time + CLOCKS_APART_MS)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Counts it, unless one of the viewers was counted lately: of two at once, one is. */
  async count({ talkId, channel, viewers, time, ...viewer }: Play): Promise<void> {
    try {
      await kysely.transaction().execute(async (db) => {
        // In one order: two that count the same viewers must not wait for each other.
        for (const viewer_hash of viewers.toSorted()) {
          const noted = await db
            .insertInto('play_viewer')
            .values({ talk_id: talkId, viewer_hash, counted_at: time })
            .onConflict((conflict) =>
              conflict
                .columns(['talk_id', 'viewer_hash'])
                .doUpdateSet({ counted_at: time })
                .where((eb) =>
                  eb.or([
                    eb('play_viewer.counted_at', '<=', time - againMs),
                    // The clock was set back since.
                    eb('play_viewer.counted_at', '>', time + CLOCKS_APART_MS),
                  ]),
                ),
            )
            .returning('counted_at')
            .executeTakeFirst();
          if (noted === undefined) throw new CountedAlready();
        }
        await db
          .insertInto('play')
          .values({ talk_id: talkId, channel, created_at: time })
          .execute();
        await db
          .updateTable('talk')
          .set((eb) => ({ plays: eb('plays', '+', 1) }))
          .where('id', '=', talkId)
          .execute();
        await facts.add(db, { kind: 'play', talkId, ...viewer, time });
      });
    } catch (error) {
      if (!(error instanceof CountedAlready)) throw error;
    }
  },

  /** Deletes viewers who count again, and plays from before a time. */
  async prune(now: number, playsBefore: number): Promise<void> {
    await kysely
      .deleteFrom('play_viewer')
      .where('counted_at', '<=', now - againMs)
      .execute();
    await kysely.deleteFrom('play').where('created_at', '<', playsBefore).execute();
  },
});

export type PlayStore = ReturnType<typeof createPlayStore>;
