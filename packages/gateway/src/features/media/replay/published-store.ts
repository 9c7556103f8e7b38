import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { placeAt } from '@xuanjiang/contracts/rules/media-clock';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PublishedReplay, PublishedReplays } from '../../talks/talk/service.ts';

/** Reads the replays that everybody sees. */
export const createPublishedReplays = ({ kysely }: DatabaseAccess): PublishedReplays => ({
  async of(talkId: string): Promise<PublishedReplay | null | undefined> {
    const row = await kysely
      .selectFrom('replay as r')
      .leftJoin('caption_track as c', (join) =>
        join.onRef('c.talk_id', '=', 'r.talk_id').on('c.on_clock', '=', 1),
      )
      .select(['r.state', 'r.version', 'r.clock', 'r.duration_ms as durationMs'])
      .select('c.shown_version as captions')
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
    return { version: row.version, clock, captions: row.captions, chapters };
  },
});
