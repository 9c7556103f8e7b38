import { randomBytes } from 'node:crypto';
import { TRIAL_KEPT_MS, TRIAL_MAX_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';

/** As of a talk: the two are never the same. */
const ID_BYTES = 6;

/** A trial beside its broadcast. Times are UTC ms. */
export interface TrialRow {
  readonly id: string;
  readonly keptUntil: number;
  /** Length of what was sent, ms; 0 for nothing. */
  readonly durationMs: number;
}

/** What a row of a trial names in the storage. */
export interface TrialFiles {
  readonly hash: string;
  readonly soundHash: string | null;
}

/** Trials, and how they are forgotten. */
export const createTrialStore = ({ kysely }: DatabaseAccess) => {
  const rows = kysely
    .selectFrom('trial')
    .select(['trial.id', 'trial.kept_until as keptUntil'])
    .select((eb) =>
      eb
        .selectFrom('broadcast_segment as s')
        .select(sql<number>`coalesce(max(s.start_ms + s.duration_ms), 0)`.as('durationMs'))
        .whereRef('s.talk_id', '=', 'trial.id')
        .as('durationMs'),
    );
  const given = (row: { id: string; keptUntil: number; durationMs: number | null }): TrialRow => ({
    ...row,
    durationMs: Number(row.durationMs),
  });

  return {
    /** @returns its id */
    add: (universityId: string, act: Act): Promise<string> =>
      kysely.transaction().execute(async (db) => {
        const id = randomBytes(ID_BYTES).toString('hex');
        const { time } = act;
        await db
          .insertInto('trial')
          .values({
            ...{ id, university_id: universityId, starts_at: time, ends_at: time + TRIAL_MAX_MS },
            kept_until: time + TRIAL_KEPT_MS,
          })
          .execute();
        await noteActs(db, act, [{ action: 'broadcast.makeTrial', subject: `trial/${id}` }]);
        return id;
      }),

    async byId(id: string): Promise<TrialRow | null> {
      const row = await rows
        .where('trial.id', '=', id)
        .where('trial.kept_until', '>', 0)
        .executeTakeFirst();
      return row === undefined ? null : given(row);
    },

    /** The trials in which something was sent, the newest first. */
    async find(universityId: string, limit: number, now: number): Promise<TrialRow[]> {
      const found = await rows
        .innerJoin('broadcast as b', 'b.talk_id', 'trial.id')
        .where('trial.university_id', '=', universityId)
        .where('trial.kept_until', '>', now)
        .where('b.origin_at', 'is not', null)
        .orderBy('trial.starts_at', 'desc')
        .orderBy('trial.id')
        .limit(limit)
        .execute();
      return found.map(given);
    },

    /** Nobody finds it any more; its rows and files follow within the hour. */
    remove: (id: string, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await db.updateTable('trial').set({ kept_until: 0 }).where('id', '=', id).execute();
        await noteActs(db, act, [{ action: 'broadcast.removeTrial', subject: `trial/${id}` }]);
      }),

    /** Lets those that are over and have something go but for the newest: another one may stay empty, and then takes no place. @param most of them that are left */
    async makeRoom(universityId: string, most: number, now: number): Promise<void> {
      const over = await kysely
        .selectFrom('trial')
        .innerJoin('broadcast as b', 'b.talk_id', 'trial.id')
        .select('trial.id')
        .where('trial.university_id', '=', universityId)
        .where('trial.kept_until', '>', 0)
        .where('b.origin_at', 'is not', null)
        .where((eb) => eb.or([eb('b.state', '=', 'ended'), eb('trial.ends_at', '<=', now)]))
        .orderBy('trial.starts_at', 'desc')
        .orderBy('trial.id')
        .execute();
      const ids = over.slice(most).map(({ id }) => id);
      if (ids.length === 0) return;
      await kysely.updateTable('trial').set({ kept_until: 0 }).where('id', 'in', ids).execute();
    },

    /**
     * Ids of those that are to be forgotten, and of which no file waits for the storage: one that is being stored now would
     * come back after it was removed.
     */
    async expired(now: number, limit: number): Promise<string[]> {
      const found = await kysely
        .selectFrom('trial')
        .select('id')
        .where('kept_until', '<=', now)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('unstored_file as u')
                .select('u.key')
                .whereRef('u.talk_id', '=', 'trial.id'),
            ),
          ),
        )
        .orderBy('kept_until')
        .limit(limit)
        .execute();
      return found.map(({ id }) => id);
    },

    segments: (id: string): Promise<TrialFiles[]> =>
      kysely
        .selectFrom('broadcast_segment')
        .select(['hash', 'sound_hash as soundHash'])
        .where('talk_id', '=', id)
        .execute(),

    runs: (id: string): Promise<TrialFiles[]> =>
      kysely
        .selectFrom('broadcast_run')
        .select(['init_hash as hash', 'sound_init_hash as soundHash'])
        .where('talk_id', '=', id)
        .execute(),

    /** Deletes one whose files are gone, with its key. */
    forget: (id: string): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await db.deleteFrom('broadcast_segment').where('talk_id', '=', id).execute();
        await db.deleteFrom('broadcast_run').where('talk_id', '=', id).execute();
        await db.deleteFrom('broadcast').where('talk_id', '=', id).execute();
        await db.deleteFrom('trial').where('id', '=', id).execute();
      }),
  };
};

export type TrialStore = ReturnType<typeof createTrialStore>;
