import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { placeAt } from '@xuanjiang/contracts/rules/media-clock';
import type { DatabaseAccess } from '../../db/database.ts';

/** A replay as everybody sees it. */
export interface PublishedReplay {
  readonly version: number;
  readonly clock: readonly Knot[];
  /** Those that have a heading and are within what is shown. */
  readonly chapters: readonly { readonly atMs: number; readonly title: string }[];
}

/** Reads the replays that everybody sees. */
export const createPublishedReplays = ({ kysely }: DatabaseAccess) => ({
  /** Null where nobody sees it; undefined for a talk that has none at all. */
  async of(talkId: string): Promise<PublishedReplay | null | undefined> {
    const row = await kysely
      .selectFrom('replay')
      .select(['state', 'version', 'clock', 'duration_ms as durationMs'])
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.state !== 'published' || row.durationMs === 0) return null;
    const clock = JSON.parse(row.clock) as Knot[];
    const marks = await kysely
      .selectFrom('replay_chapter')
      .select(['time', 'title'])
      .where('talk_id', '=', talkId)
      .where('title', '!=', '')
      .orderBy('time')
      .execute();
    const chapters = marks
      .map(({ time, title }) => ({ atMs: placeAt(clock, time), title }))
      .filter(({ atMs }) => atMs >= 0 && atMs < row.durationMs);
    return { version: row.version, clock, chapters };
  },
});

export type PublishedReplays = ReturnType<typeof createPublishedReplays>;
