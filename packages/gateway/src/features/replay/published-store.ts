import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { placeAt } from '@xuanjiang/contracts/rules/media-clock';
import type { DatabaseAccess } from '../../db/database.ts';

/** A replay as everybody sees it. */
export interface PublishedReplay {
  readonly version: number;
  readonly clock: readonly Knot[];
  /**
   * Version of the captions that everybody sees; null for none, and where they are of something else: the demo's
   * are of its recordings, and those of a replay whose beginning was cut are out of step.
   */
  readonly captions: number | null;
  /** Those that have a heading and are within what is shown. */
  readonly chapters: readonly { readonly atMs: number; readonly title: string }[];
}

/** Reads the replays that everybody sees. */
export const createPublishedReplays = ({ kysely }: DatabaseAccess) => ({
  /** Null where nobody sees it; undefined for a talk that has none at all. */
  async of(talkId: string): Promise<PublishedReplay | null | undefined> {
    const row = await kysely
      .selectFrom('replay as r')
      .leftJoin('caption_track as c', 'c.talk_id', 'r.talk_id')
      .select(['r.state', 'r.version', 'r.clock', 'r.duration_ms as durationMs'])
      .select(['r.start_at as startAt', 'c.shown_version as captions', 'c.source'])
      .where('r.talk_id', '=', talkId)
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
    const isOwn = row.startAt === null && row.source !== 'demo';
    const captions = isOwn ? row.captions : null;
    return { version: row.version, clock, captions, chapters };
  },
});

export type PublishedReplays = ReturnType<typeof createPublishedReplays>;
