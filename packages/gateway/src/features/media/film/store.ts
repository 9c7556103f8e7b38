import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import type { Kysely, Transaction } from 'kysely';
import { holdLock } from '../../../db/advisory-lock.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Unfinished } from './policy.ts';
import { beginFault, EMPTY_MS, IDLE_MS } from './policy.ts';

/** Files begin one after another: what they take together is counted. Any number that nobody else takes. */
const BEGIN_LOCK = 5_904_253;

export interface FilmRow {
  readonly id: string;
  readonly talkId: string;
  readonly state: Tables['film']['state'];
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  readonly fault: FilmFault | null;
  readonly changedAt: number;
}

export type NewFilm = Pick<FilmRow, 'id' | 'talkId' | 'name' | 'bytes'> & {
  readonly universityId: string;
};

/** What a film was made into. */
export interface FilmFiles {
  readonly segments: readonly (string | null)[];
  readonly inits: readonly (string | null)[];
}

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('film')
    .select(['id', 'talk_id as talkId', 'state', 'name', 'bytes', 'received', 'fault'])
    .select('changed_at as changedAt');

/** The file that is shown of a talk: the newest that is not forgotten. */
export const lastFilm = async (db: Kysely<Tables>, talkId: string): Promise<FilmRow | null> =>
  (await rows(db)
    .where('talk_id', '=', talkId)
    .where('state', '!=', 'gone')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const filmById = async (db: Kysely<Tables>, id: string): Promise<FilmRow | null> =>
  (await rows(db).where('id', '=', id).executeTakeFirst()) ?? null;

/** Counts it as forgotten where it is in one of these states. @returns whether it was */
const setGone = async (
  db: Transaction<Tables>,
  id: string,
  states: readonly FilmRow['state'][],
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('film')
    .set({ state: 'gone', open_talk: null, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const unfinishedBytes = async (db: Kysely<Tables>, universityId: string): Promise<Unfinished> => {
  const { all, own } = await db
    .selectFrom('film')
    .innerJoin('talk', 'talk.id', 'film.talk_id')
    .select(({ fn }) => fn.sum('film.bytes').as('all'))
    .select(({ fn }) =>
      fn.sum('film.bytes').filterWhere('talk.university_id', '=', universityId).as('own'),
    )
    .where('film.open_talk', 'is not', null)
    .executeTakeFirstOrThrow();
  return { ofUniversity: Number(own ?? 0), ofAll: Number(all ?? 0) };
};

export const createFilmStore = ({ engine, kysely }: DatabaseAccess) => ({
  last: (talkId: string): Promise<FilmRow | null> => lastFilm(kysely, talkId),
  byId: (id: string): Promise<FilmRow | null> => filmById(kysely, id),

  /** Version of the replay that staff see of a talk; 0 where there is none. */
  async replayVersion(talkId: string): Promise<number> {
    const row = await kysely
      .selectFrom('replay')
      .select('version')
      .where('talk_id', '=', talkId)
      .where('duration_ms', '>', 0)
      .executeTakeFirst();
    return row?.version ?? 0;
  },

  /** Forgets those of which nothing came for long. */
  async dropIdle(now: number): Promise<void> {
    await kysely
      .updateTable('film')
      .set({ state: 'gone', open_talk: null, changed_at: now })
      .where('state', '=', 'receiving')
      .where((eb) =>
        eb.or([
          eb('changed_at', '<=', now - IDLE_MS),
          eb.and([eb('received', '=', 0), eb('changed_at', '<=', now - EMPTY_MS)]),
        ]),
      )
      .execute();
  },

  /** Begins a file; what failed before is forgotten. @returns why it cannot */
  begin: ({ universityId, ...film }: NewFilm, act: Act): Promise<MessageKey | null> =>
    kysely.transaction().execute(async (db) => {
      await holdLock(db, engine, BEGIN_LOCK);
      const last = await lastFilm(db, film.talkId);
      const fault = beginFault(last, film.bytes, await unfinishedBytes(db, universityId));
      if (fault !== null) return fault;
      await db
        .updateTable('film')
        .set({ state: 'gone', changed_at: act.time })
        .where('talk_id', '=', film.talkId)
        .where('state', '=', 'failed')
        .execute();
      const { id, talkId, ...about } = film;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('film')
        .values({
          ...{ id, talk_id: talkId, state: 'receiving', open_talk: talkId, ...about },
          ...{ received: 0, fault: null, began_at: act.time, changed_at: act.time },
          ...{ origin_at: null, init_hash: null, sound_init_hash: null },
          ...{ width: null, height: null },
        })
        // A gateway of the version before does not wait for the lock.
        .onConflict((conflict) => conflict.column('open_talk').doNothing())
        .executeTakeFirst();
      if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return 'filmUnderWay';
      await noteActs(db, act, [{ action: 'film.begin', subject: `talk/${talkId}` }]);
      return null;
    }),

  /** @returns false where it is a replay meanwhile, or was forgotten */
  cancel: ({ id, talkId }: Pick<FilmRow, 'id' | 'talkId'>, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const isGone = await setGone(db, id, ['receiving', 'making', 'failed'], act.time);
      if (!isGone) return false;
      await db
        .deleteFrom('replay_work')
        .where('talk_id', '=', talkId)
        .where('kind', '=', 'film')
        .execute();
      await noteActs(db, act, [{ action: 'film.cancel', subject: `talk/${talkId}` }]);
      return true;
    }),

  /** Forgets one that is no film. */
  drop: (id: string, now: number): Promise<boolean> =>
    kysely.transaction().execute((db) => setGone(db, id, ['receiving'], now)),

  /** Replays that another file has replaced before then. @returns how many are forgotten from now on */
  async forgetReplaced(before: number, now: number): Promise<number> {
    const { numUpdatedRows } = await kysely
      .updateTable('film')
      .set({ state: 'gone', changed_at: now })
      .where('state', '=', 'made')
      .where('changed_at', '<=', before)
      .where('id', 'not in', (db) =>
        db.selectFrom('replay').select('film_id').where('film_id', 'is not', null).$castTo<{
          film_id: string;
        }>(),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Files with parts that nobody needs any more, and those that are forgotten, at most so many. */
  async left(limit: number): Promise<Pick<FilmRow, 'id' | 'state'>[]> {
    return kysely
      .selectFrom('film')
      .select(['id', 'state'])
      .where((eb) =>
        eb.or([
          eb('state', '=', 'gone'),
          eb.and([
            eb('state', 'in', ['made', 'failed']),
            eb.exists(
              eb
                .selectFrom('film_part')
                .select('start')
                .whereRef('film_part.film_id', '=', 'film.id'),
            ),
          ]),
        ]),
      )
      .limit(limit)
      .execute();
  },

  /** What is stored of what it was made into. */
  async files(id: string): Promise<FilmFiles> {
    const segments = await kysely
      .selectFrom('film_segment')
      .select(['hash', 'sound_hash as sound'])
      .where('film_id', '=', id)
      .execute();
    const film = await kysely
      .selectFrom('film')
      .select(['init_hash as init', 'sound_init_hash as sound'])
      .where('id', '=', id)
      .executeTakeFirst();
    return {
      segments: segments.flatMap(({ hash, sound }) => [hash, sound]),
      inits: [film?.init ?? null, film?.sound ?? null],
    };
  },

  forgetParts: (id: string) => kysely.deleteFrom('film_part').where('film_id', '=', id).execute(),

  /** Deletes the rows of a film whose files are removed already. */
  forget: (id: string): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await db.deleteFrom('film_part').where('film_id', '=', id).execute();
      await db.deleteFrom('film_segment').where('film_id', '=', id).execute();
      await db.deleteFrom('film').where('id', '=', id).execute();
    }),
});

export type FilmStore = ReturnType<typeof createFilmStore>;
