import type { DatabaseAccess } from '../../db/database.ts';

/** A segment of sound of a broadcast, as viewers saw it, and where it is in the recording. */
export interface SoundSegment {
  readonly run: number;
  readonly hash: string;
  readonly initHash: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What there is to hear of a talk. */
export const createSoundStore = ({ kysely }: DatabaseAccess) => ({
  /** The folder of its recording; null where it has none. */
  async folder(talkId: string): Promise<string | null> {
    const row = await kysely
      .selectFrom('talk')
      .innerJoin('recording', 'recording.id', 'talk.recording_id')
      .select('recording.folder')
      .where('talk.id', '=', talkId)
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

  /** Whether its replay is what was broadcast, and no recording of before. */
  async isReplayed(talkId: string): Promise<boolean> {
    const row = await kysely
      .selectFrom('replay')
      .select('talk_id')
      .where('talk_id', '=', talkId)
      .where('duration_ms', '>', 0)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The sound of its broadcast in its order. Time without a signal is no part of a recording. */
  async segments(talkId: string): Promise<SoundSegment[]> {
    const rows = await kysely
      .selectFrom('broadcast_segment as s')
      .innerJoin('broadcast_run as r', (join) =>
        join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
      )
      .select(['s.run', 's.sound_hash as hash', 's.duration_ms as durationMs'])
      .select('r.sound_init_hash as initHash')
      .where('s.talk_id', '=', talkId)
      .where('s.shown', '=', 1)
      .where('s.number', 'is not', null)
      .orderBy('s.number')
      .execute();
    let at = 0;
    return rows.flatMap(({ run, hash, initHash, durationMs }) => {
      const fromMs = at;
      at += durationMs;
      return hash === null || initHash === null
        ? []
        : [{ run, hash, initHash, fromMs, untilMs: at }];
    });
  },
});

export type SoundStore = ReturnType<typeof createSoundStore>;
