import { randomBytes } from 'node:crypto';
import type { StaffFilm } from '@xuanjiang/contracts/film';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { requireOwn } from '../../../rpc/own-university.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { ReplayWork } from '../replay/service.ts';
import { goesOn } from './policy.ts';
import { presentFilm } from './present.ts';
import type { FilmStore } from './store.ts';

export { createForgetFilms } from './receiving/forget-films.ts';
export type { FilmReceiver } from './receiving/receive-film.ts';
export { FilmNotTaken } from './receiving/receive-film.ts';
export { createFilmTusStore } from './receiving/tus-store.ts';

/** Bytes of an id: nobody guesses one. */
const ID_BYTES = 12;

type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;

interface FilmServiceParts {
  readonly store: FilmStore;
  readonly work: Pick<ReplayWork, 'of'>;
  readonly talks: Pick<TalkService, 'get' | 'present'>;
  readonly clock: Clock;
}

export interface Chosen {
  readonly name: string;
  readonly bytes: number;
  /** Version of the replay that it replaces; 0 for none. */
  readonly replaces: number;
}

/** Recordings that staff send as files. */
export const createFilmService = ({ store, work, talks, clock }: FilmServiceParts) => {
  /** The talk may be edited by the caller. @throws CallError notFound */
  const requireTalk = async (caller: Staff, talkId: string) => {
    const row = await talks.get(talkId);
    requireOwn(caller, row.universityId);
    return talks.present(row);
  };

  const detail = async (talkId: string): Promise<StaffFilm> => {
    const film = await store.last(talkId);
    const making = film?.state === 'making' ? await work.of(talkId, 'film') : null;
    return presentFilm(talkId, film, making !== null && making.failure !== null);
  };

  return {
    /** @throws CallError notFound */
    async get(caller: Staff, talkId: string): Promise<StaffFilm> {
      await requireTalk(caller, talkId);
      return detail(talkId);
    },

    /** Begins a file, or goes on with the same one. @throws CallError notFound, conflict */
    async begin(
      caller: Staff,
      talkId: string,
      { replaces, ...chosen }: Chosen,
    ): Promise<StaffFilm> {
      const { Status, Universityid: universityId } = await requireTalk(caller, talkId);
      if (Status !== 'replay') throw new CallError('conflict', { message: 'filmNotOver' });
      await store.dropIdle(clock());
      const film = await store.last(talkId);
      if (goesOn(film, chosen)) return detail(talkId);
      requireVersion({ version: await store.replayVersion(talkId) }, replaces);
      const id = randomBytes(ID_BYTES).toString('hex');
      const act = { actor: caller.uids, time: clock() };
      const fault = await store.begin({ id, talkId, universityId, ...chosen }, act);
      if (fault !== null) {
        const parameters = { size: FILM_LIMITS.universityGigabytesMax };
        throw new CallError('conflict', { message: fault, parameters });
      }
      return detail(talkId);
    },

    /** @throws CallError notFound, conflict where it is the replay already */
    async cancel(caller: Staff, talkId: string, filmId: string): Promise<StaffFilm> {
      await requireTalk(caller, talkId);
      const film = await store.byId(filmId);
      if (film?.talkId !== talkId) throw new CallError('notFound', { message: 'filmGone' });
      const act = { actor: caller.uids, time: clock() };
      const isDone = film.state === 'gone' || (await store.cancel(film, act));
      if (!isDone) throw new CallError('conflict', { message: 'filmMade' });
      return detail(talkId);
    },

    /** Whether somebody may send bytes of a file. */
    async maySend(caller: Staff, filmId: string): Promise<boolean> {
      const film = await store.byId(filmId);
      if (film === null) return false;
      return requireTalk(caller, film.talkId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CallError) return false;
          throw error;
        },
      );
    },
  };
};

export type FilmService = ReturnType<typeof createFilmService>;
