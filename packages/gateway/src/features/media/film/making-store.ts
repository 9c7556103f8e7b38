import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import type { ReplayState } from '@xuanjiang/contracts/rules/replay';
import type { Kysely, Transaction } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { indexRows } from '../../../db/search.ts';
import { saidDocuments } from '../../../db/search-sources/said.ts';
import type { Tables } from '../../../db/tables.ts';
import type { FilmRow } from './store.ts';
import { lastFilm } from './store.ts';

export interface FilmSegment {
  readonly startMs: number;
  readonly durationMs: number;
  readonly hash: string;
  readonly soundHash: string | null;
  readonly bytes: number;
}

/** The streams of a film. */
export interface FilmInit {
  readonly initHash: string;
  readonly soundInitHash: string | null;
  readonly width: number;
  readonly height: number;
}

/** What a replay is that a film has become. */
export interface MadeFilm {
  /** When its first picture was recorded, UTC ms. */
  readonly originAt: number;
  readonly durationMs: number;
  /** JSON of its knots. */
  readonly clock: string;
  /** State that the replay gets, unless staff have withdrawn it: `waiting` where an operator has to approve it. */
  readonly state: Exclude<ReplayState, 'withdrawn'>;
}

/** What a film becomes, in the place of whatever was the replay. @returns the state that it has then */
const putReplay = async (
  db: Transaction<Tables>,
  { id, talkId }: Pick<FilmRow, 'id' | 'talkId'>,
  { durationMs, clock, state }: MadeFilm,
  now: number,
): Promise<ReplayState> => {
  const broadcast = await db
    .selectFrom('broadcast')
    .select('ended_at as endedAt')
    .where('talk_id', '=', talkId)
    .executeTakeFirst();
  const values = {
    ...{ film_id: id, ended_at: broadcast?.endedAt ?? null, duration_ms: durationMs, clock },
    // What was cut off was of another recording.
    ...{ start_at: null, end_at: null, changed_at: now },
  };
  const put = await db
    .insertInto('replay')
    .values({ talk_id: talkId, state, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column('talk_id').doUpdateSet((eb) => ({
        ...values,
        version: eb('replay.version', '+', 1),
        // What staff took back stays so; what waits for an operator waits for this one too.
        state: eb
          .case()
          .when('replay.state', '=', 'withdrawn')
          .then(eb.ref('replay.state'))
          .else(eb.val(state))
          .end(),
      })),
    )
    .returning('state')
    .executeTakeFirstOrThrow();
  return put.state;
};

const isMaking = async (db: Kysely<Tables>, filmId: string): Promise<boolean> =>
  (await db
    .selectFrom('film')
    .select('id')
    .where('id', '=', filmId)
    .where('state', '=', 'making')
    .executeTakeFirst()) !== undefined;

export const createMakingStore = ({ engine, kysely }: DatabaseAccess) => ({
  /** The film of a talk that becomes a replay now; null for none. */
  async making(talkId: string): Promise<FilmRow | null> {
    const film = await lastFilm(kysely, talkId);
    return film?.state === 'making' ? film : null;
  },

  /** Names the streams, so that they are removed with it. @returns false for one that is not made any more */
  async setInit(filmId: string, init: FilmInit): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable('film')
      .set({
        ...{ init_hash: init.initHash, sound_init_hash: init.soundInitHash },
        ...{ width: init.width, height: init.height },
      })
      .where('id', '=', filmId)
      .where('state', '=', 'making')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Adds a segment that is stored; that of an earlier try is the same. @returns false for one that is not made any more */
  async addSegment(filmId: string, segment: FilmSegment): Promise<boolean> {
    if (!(await isMaking(kysely, filmId))) return false;
    const { startMs, durationMs, hash, soundHash, bytes } = segment;
    await kysely
      .insertInto('film_segment')
      .values({
        ...{ film_id: filmId, start_ms: startMs, duration_ms: durationMs },
        ...{ hash, sound_hash: soundHash, bytes },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  /** The hashes among these that belong to files of a film. */
  async namedOf(filmId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const film = await kysely
      .selectFrom('film')
      .select(['init_hash as hash', 'sound_init_hash as soundHash'])
      .where('id', '=', filmId)
      .execute();
    const segments = await kysely
      .selectFrom('film_segment')
      .select(['hash', 'sound_hash as soundHash'])
      .where('film_id', '=', filmId)
      .where((eb) => eb.or([eb('hash', 'in', hashes), eb('sound_hash', 'in', hashes)]))
      .execute();
    const named = [...film, ...segments].flatMap(({ hash, soundHash }) => [hash, soundHash]);
    return new Set(named.filter((hash) => hash !== null));
  },

  /** The film is the replay from now on. @returns whether everybody sees it */
  async finish(
    db: Transaction<Tables>,
    film: Pick<FilmRow, 'id' | 'talkId'>,
    made: MadeFilm,
    now: number,
  ): Promise<boolean> {
    const before = await db
      .selectFrom('replay')
      .select('film_id as filmId')
      .where('talk_id', '=', film.talkId)
      .executeTakeFirst();
    const { numUpdatedRows } = await db
      .updateTable('film')
      .set({ state: 'made', open_talk: null, origin_at: made.originAt, changed_at: now })
      .where('id', '=', film.id)
      .where('state', '=', 'making')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (before?.filmId != null) {
      // From now on counts how long players that have its list may go on.
      await db
        .updateTable('film')
        .set({ changed_at: now })
        .where('id', '=', before.filmId)
        .execute();
    }
    const state = await putReplay(db, film, made, now);
    // Captions that were there are of another recording: nobody sees or finds them any more.
    await db
      .updateTable('caption_track')
      .set({ on_clock: 0 })
      .where('talk_id', '=', film.talkId)
      .execute();
    await indexRows(engine, db, saidDocuments, [film.talkId]);
    return state === 'published';
  },

  /** It cannot be a replay. */
  async fail(db: Transaction<Tables>, talkId: string, fault: FilmFault, now: number) {
    await db
      .updateTable('film')
      .set({ state: 'failed', open_talk: null, fault, changed_at: now })
      .where('talk_id', '=', talkId)
      .where('state', '=', 'making')
      .execute();
  },
});

export type MakingStore = ReturnType<typeof createMakingStore>;
