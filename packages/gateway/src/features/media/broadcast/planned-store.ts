import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { holdBroadcast } from './store.ts';

/** A talk that is on by its plan and has a recording to be sent. */
export interface PlannedTalk {
  readonly talkId: string;
  readonly startsAt: number;
  /** Folder of the recording. */
  readonly folder: string;
}

/** A stored segment of a broadcast that keeps to the plan. */
export interface OldSegment {
  readonly talkId: string;
  readonly run: number;
  readonly name: string;
  readonly hash: string;
  readonly soundHash: string | null;
  readonly bytes: number;
  readonly arrivedAt: number;
}

/** A run of which no segment is stored any more. */
export interface OldRun {
  readonly talkId: string;
  readonly run: number;
  readonly initHash: string;
  readonly soundInitHash: string | null;
}

/** How the names of encoders that send by plan begin: none can be sent in a header. */
export const PLANNED_SENDER = '\nplan ';

/** Broadcasts that keep to the plan of their talk: what is sent for them is forgotten after a while. */
export const createPlannedStore = ({ kysely }: DatabaseAccess) => ({
  /** The talks that are on, without those that somebody broadcasts or means to. */
  due: (now: number): Promise<PlannedTalk[]> =>
    kysely
      .selectFrom('talk')
      .innerJoin('recording as r', 'r.id', 'talk.recording_id')
      .leftJoin('broadcast as b', 'b.talk_id', 'talk.id')
      .select(['talk.id as talkId', 'talk.starts_at as startsAt', 'r.folder'])
      .where('talk.starts_at', '<=', now)
      .where('talk.ends_at', '>', now)
      .where('talk.cancelled', '=', 0)
      .where((eb) => eb.or([eb('b.talk_id', 'is', null), eb('b.by_plan', '=', 1)]))
      .orderBy('talk.id')
      .execute(),

  /** Makes the broadcast of a talk keep to the plan; one that somebody else has begun does not. */
  begin: (talkId: string): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const known = await db
        .selectFrom('broadcast')
        .select('talk_id')
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      if (known !== undefined) return;
      await holdBroadcast(db, talkId);
      await db.updateTable('broadcast').set({ by_plan: 1 }).where('talk_id', '=', talkId).execute();
    }),

  /** Leaves a broadcast to the person who took it over; another gateway that sends by plan is none. */
  async leave(talkId: string): Promise<void> {
    await kysely
      .updateTable('broadcast')
      .set({ by_plan: 0 })
      .where('talk_id', '=', talkId)
      .where('sender', 'not like', `${PLANNED_SENDER}%`)
      .execute();
  },

  /** Bytes that their segments take. */
  async bytes(): Promise<number> {
    const row = await kysely
      .selectFrom('broadcast_segment as s')
      .innerJoin('broadcast as b', 'b.talk_id', 's.talk_id')
      .select(({ fn }) => fn.sum('s.bytes').as('bytes'))
      .where('b.by_plan', '=', 1)
      .executeTakeFirst();
    return Number(row?.bytes ?? 0);
  },

  /** Their oldest segments. */
  oldest: (limit: number): Promise<OldSegment[]> =>
    kysely
      .selectFrom('broadcast_segment as s')
      .innerJoin('broadcast as b', 'b.talk_id', 's.talk_id')
      .select(['s.talk_id as talkId', 's.run', 's.name', 's.hash', 's.sound_hash as soundHash'])
      .select(['s.bytes', 's.arrived_at as arrivedAt'])
      .where('b.by_plan', '=', 1)
      .orderBy('s.arrived_at')
      .orderBy('s.start_ms')
      .orderBy('s.talk_id')
      .orderBy('s.run')
      .limit(limit)
      .execute(),

  async forgetSegment({ talkId, run, name }: OldSegment): Promise<void> {
    await kysely
      .deleteFrom('broadcast_segment')
      .where('talk_id', '=', talkId)
      .where('run', '=', run)
      .where('name', '=', name)
      .execute();
  },

  /** The runs of broadcasts that have ended and have no segments any more. */
  emptyRuns: (limit: number): Promise<OldRun[]> =>
    kysely
      .selectFrom('broadcast_run as r')
      .innerJoin('broadcast as b', 'b.talk_id', 'r.talk_id')
      .select(['r.talk_id as talkId', 'r.run', 'r.init_hash as initHash'])
      .select('r.sound_init_hash as soundInitHash')
      .where('b.by_plan', '=', 1)
      .where('b.state', '=', 'ended')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('broadcast_segment as s')
              .select(sql<number>`1`.as('one'))
              .whereRef('s.talk_id', '=', 'r.talk_id'),
          ),
        ),
      )
      .limit(limit)
      .execute(),

  async forgetRun({ talkId, run }: OldRun): Promise<void> {
    await kysely
      .deleteFrom('broadcast_run')
      .where('talk_id', '=', talkId)
      .where('run', '=', run)
      .execute();
  },
});

export type PlannedStore = ReturnType<typeof createPlannedStore>;
