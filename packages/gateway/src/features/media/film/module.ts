import type { Context } from '../../../wiring/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { createMediaFiles } from '../broadcast/service.ts';
import type { ReplayWork } from '../replay/service.ts';
import { filmRouter } from './calls.ts';
import { createFilmMaker, failFilm } from './making/make-film.ts';
import { createMakingStore } from './making-store.ts';
import { createPartStore } from './part-store.ts';
import { createForgetFilms } from './receiving/forget-films.ts';
import { createFilmReceiver } from './receiving/receive-film.ts';
import { createFilmService } from './service.ts';
import { createFilmStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly settings: SettingService;
  readonly work: ReplayWork;
}

/** Recordings that staff send as files. */
export const createFilmModule = (
  {
    runTask,
    config: { workBytes },
    database,
    core: { states },
    guideFiles: { storage },
    clock,
    publicData: { announce },
  }: Context,
  { talks, settings, work }: Needs,
) => {
  const store = createFilmStore(database);
  const parts = createPartStore(database);
  const making = createMakingStore(database);
  const films = createFilmService({ store, work, talks, clock });
  const forgetFilms = createForgetFilms({ store, parts, storage, clock });
  return {
    films,
    receiver: createFilmReceiver({
      ...{ store, parts, storage, clock },
      inTransaction: database.inTransaction,
    }),
    /** What makes a replay of a film, for the worker of replays. */
    filmWork: {
      make: createFilmMaker({
        ...{ making, parts, work, talks, storage, settings, clock, announce, states },
        ...{ runTask, workBytes },
        files: createMediaFiles(storage),
      }),
      fail: failFilm(making, clock),
    },
    calls: { film: filmRouter({ films }) },
    runHourly: forgetFilms,
  };
};
