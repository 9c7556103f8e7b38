import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { recordedCue } from '@xuanjiang/contracts/rules/captions';
import {
  playedClock,
  playedLength,
  playedSegments,
  UNTRIMMED,
} from '@xuanjiang/contracts/rules/replay';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What of the tables of then is read and written. */
type Then = Pick<
  Tables,
  'caption_track' | 'caption_recognition' | 'replay' | 'broadcast' | 'broadcast_segment'
>;

/** Moves the cues of one talk from the times of its whole replay to the clock of its broadcast. */
const moveTrack = async (db: Kysely<Then>, talkId: string, originAt: number): Promise<void> => {
  const rows = await db
    .selectFrom('broadcast_segment')
    .select(['run', 'kind', 'shown', 'start_ms as startMs', 'duration_ms as durationMs'])
    .where('talk_id', '=', talkId)
    .execute();
  const played = playedSegments(
    rows.map(({ shown, ...row }) => ({ ...row, isShown: shown === 1 })),
    UNTRIMMED,
  );
  const knots = playedClock(played, originAt);
  const clock = { knots, originAt, durationMs: playedLength(played) };
  const track = await db
    .selectFrom('caption_track')
    .select(['cues', 'shown'])
    .where('talk_id', '=', talkId)
    .executeTakeFirstOrThrow();
  const moved = (text: string): string =>
    JSON.stringify((JSON.parse(text) as Cue[]).map((cue) => recordedCue(cue, clock)));
  const isThere = knots.length > 0;
  await db
    .updateTable('caption_track')
    .set({
      cues: isThere ? moved(track.cues) : track.cues,
      shown: isThere && track.shown !== null ? moved(track.shown) : track.shown,
      on_clock: 1,
    })
    .where('talk_id', '=', talkId)
    .execute();
};

/**
 * Keeps the cues of what was broadcast on the clock of the broadcast. Those there are were in the times of the whole
 * replay; those of the demo are of its recordings. Recognition that is under way counts in other times, and is asked
 * for again.
 */
export const up = async (database: Kysely<unknown>): Promise<void> => {
  const db = database as Kysely<Then>;
  await db.schema
    .alterTable('caption_track')
    .addColumn('on_clock', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const tracks = await db
    .selectFrom('caption_track as c')
    .innerJoin('replay as p', 'p.talk_id', 'c.talk_id')
    .innerJoin('broadcast as b', 'b.talk_id', 'c.talk_id')
    .select(['c.talk_id as talkId', 'b.origin_at as originAt'])
    .where('c.source', '!=', 'demo')
    .execute();
  for (const { talkId, originAt } of tracks) {
    if (originAt !== null) await moveTrack(db, talkId, Number(originAt));
  }
  await db
    .updateTable('caption_recognition')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('talk_id', 'in', (eb) => eb.selectFrom('broadcast').select('talk_id'))
    .execute();
};
