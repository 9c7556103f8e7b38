import { playedSegments, UNTRIMMED } from '@xuanjiang/contracts/rules/replay';
import type { DatabaseAccess } from '../../../db/database.ts';

/** A segment of sound of a broadcast, and where it is on its clock, ms. */
export interface SoundSegment {
  readonly run: number;
  readonly hash: string;
  readonly initHash: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What there is to hear of a talk. */
export const createSoundStore = ({ kysely }: DatabaseAccess) => ({
  /** The folder of its recording; null where it has none, and for a talk that was broadcast: that is what is played. */
  async folder(talkId: string): Promise<string | null> {
    const row = await kysely
      .selectFrom('talk')
      .innerJoin('recording', 'recording.id', 'talk.recording_id')
      .leftJoin('replay', 'replay.talk_id', 'talk.id')
      .select('recording.folder')
      .where('talk.id', '=', talkId)
      .where('replay.talk_id', 'is', null)
      .executeTakeFirst();
    return row?.folder ?? null;
  },

  /** The sound of the file that staff sent as its recording, in its order; null where there is none. */
  async filmed(talkId: string): Promise<SoundSegment[] | null> {
    const film = await kysely
      .selectFrom('replay')
      .innerJoin('film', 'film.id', 'replay.film_id')
      .select(['film.id', 'film.sound_init_hash as initHash'])
      .where('replay.talk_id', '=', talkId)
      .executeTakeFirst();
    if (film === undefined) return null;
    const { id, initHash } = film;
    if (initHash === null) return [];
    const rows = await kysely
      .selectFrom('film_segment')
      .select(['sound_hash as hash', 'start_ms as fromMs', 'duration_ms as durationMs'])
      .where('film_id', '=', id)
      .orderBy('start_ms')
      .execute();
    return rows.flatMap(({ hash, fromMs, durationMs }) =>
      hash === null ? [] : [{ run: 0, hash, initHash, fromMs, untilMs: fromMs + durationMs }],
    );
  },

  /** The sound of everything that a replay may play, also of what is cut off now. */
  async segments(talkId: string): Promise<SoundSegment[]> {
    const rows = await kysely
      .selectFrom('broadcast_segment as s')
      .innerJoin('broadcast_run as r', (join) =>
        join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
      )
      .select(['s.run', 's.kind', 's.shown', 's.hash', 's.sound_hash as soundHash', 'r.width'])
      .select(['s.start_ms as startMs', 's.duration_ms as durationMs'])
      .select(['r.init_hash as initHash', 'r.sound_init_hash as soundInitHash'])
      .where('s.talk_id', '=', talkId)
      .orderBy('s.start_ms')
      .orderBy('s.run')
      .execute();
    const recorded = rows.map(({ shown, ...row }) => ({ ...row, isShown: shown === 1 }));
    return playedSegments(recorded, UNTRIMMED).flatMap(({ segment }) => {
      const { run, startMs, durationMs, width } = segment;
      // A broadcast without a picture is sound itself.
      const hash = width === null ? segment.hash : segment.soundHash;
      const initHash = width === null ? segment.initHash : segment.soundInitHash;
      if (hash === null || initHash === null) return [];
      return [{ run, hash, initHash, fromMs: startMs, untilMs: startMs + durationMs }];
    });
  },
});

export type SoundStore = ReturnType<typeof createSoundStore>;
