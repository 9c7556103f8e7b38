import type { Recorded } from '@xuanjiang/contracts/rules/replay';
import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** A stored segment with the description of its streams. */
export interface SegmentRow extends Recorded {
  readonly hash: string;
  readonly initHash: string;
  /** The sound alone; null where there is none, or where the segment itself is sound. */
  readonly soundHash: string | null;
  readonly soundInitHash: string | null;
  readonly width: number | null;
  readonly bytes: number;
}

/** What was recorded of a talk, in the order of its time. */
const segmentsOf = async (db: Kysely<Tables>, talkId: string): Promise<SegmentRow[]> => {
  const rows = await db
    .selectFrom('broadcast_segment as s')
    .innerJoin('broadcast_run as r', (join) =>
      join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
    )
    .select(['s.run', 's.kind', 's.shown', 's.hash', 's.bytes', 's.start_ms as startMs'])
    .select(['s.duration_ms as durationMs', 's.sound_hash as soundHash', 'r.width'])
    .select(['r.init_hash as initHash', 'r.sound_init_hash as soundInitHash'])
    .where('s.talk_id', '=', talkId)
    .orderBy('s.start_ms')
    .orderBy('s.run')
    .execute();
  return rows.map(({ shown, ...row }) => ({ ...row, isShown: shown === 1 }));
};

/** The same of a file that staff sent: one run without gaps. */
const segmentsOfFilm = (db: Kysely<Tables>, filmId: string): Promise<SegmentRow[]> =>
  db
    .selectFrom('film_segment as s')
    .innerJoin('film as f', 'f.id', 's.film_id')
    .select(['s.hash', 's.bytes', 's.start_ms as startMs', 's.duration_ms as durationMs'])
    .select(['s.sound_hash as soundHash', 'f.width', 'f.sound_init_hash as soundInitHash'])
    .select((eb) => eb.fn.coalesce('f.init_hash', eb.val('')).as('initHash'))
    .where('s.film_id', '=', filmId)
    .orderBy('s.start_ms')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, run: 0, kind: 'sent', isShown: true })));

/** The file that a replay plays; null for what was broadcast. */
const filmOf = async (db: Kysely<Tables>, talkId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('replay')
    .select('film_id as filmId')
    .where('talk_id', '=', talkId)
    .executeTakeFirst();
  return row?.filmId ?? null;
};

export const createSegmentReader = ({ kysely }: DatabaseAccess) => ({
  /** What the replay of a talk is made of. */
  async of(talkId: string): Promise<SegmentRow[]> {
    const filmId = await filmOf(kysely, talkId);
    return filmId === null ? segmentsOf(kysely, talkId) : segmentsOfFilm(kysely, filmId);
  },
});

export type SegmentReader = ReturnType<typeof createSegmentReader>;
