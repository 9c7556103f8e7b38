import type { Recorded } from '@xuanjiang/contracts/rules/replay';
import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

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

export const createSegmentReader = ({ kysely }: DatabaseAccess) => ({
  of: (talkId: string) => segmentsOf(kysely, talkId),
});

export type SegmentReader = ReturnType<typeof createSegmentReader>;
