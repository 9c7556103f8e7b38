import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createSettingService } from '../features/ground/setting/service.ts';
import { createSettingStore } from '../features/ground/setting/store.ts';
import { createMediaFiles } from '../features/media/broadcast/service.ts';
import { filmRouter } from '../features/media/film/calls.ts';
import { createMakingStore } from '../features/media/film/making-store.ts';
import { createPartStore } from '../features/media/film/part-store.ts';
import type { FilmReceiver, FilmService } from '../features/media/film/service.ts';
import {
  createFilmMaker,
  createFilmReceiver,
  createFilmService,
  createForgetFilms,
  failFilm,
  forgetFilmFolders,
} from '../features/media/film/service.ts';
import { createFilmStore } from '../features/media/film/store.ts';
import { replayRouter } from '../features/media/replay/calls.ts';
import { createSegmentReader } from '../features/media/replay/segment-store.ts';
import type { ReplayService } from '../features/media/replay/service.ts';
import {
  createFileMaker,
  createReplayService,
  createWorker,
  forgetReplayFolders,
} from '../features/media/replay/service.ts';
import { createReplayStore } from '../features/media/replay/store.ts';
import { createWorkStore } from '../features/media/replay/work-store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** How often a gateway looks which broadcasts have ended, ms. */
const LOOK_MS = SECOND_MS;

/** Replays of talks: their calls, and what makes them. */
export interface ReplayFeatures {
  readonly implementations: Pick<Implementations, 'replay' | 'film'>;
  readonly replays: ReplayService;
  /** Recordings that staff send as files. */
  readonly films: FilmService;
  readonly receiver: FilmReceiver;
  /** Makes replays and their files until it is disposed of. */
  start(): AsyncDisposable;
  /** Removes what killed processes have left. */
  prune(): Promise<void>;
}

/** Does something again and again, the next time a moment after the last one ended. */
const repeat = (
  round: (ending: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): AsyncDisposable => {
  const ending = new AbortController();
  let running = Promise.resolve();
  const look = (): void => {
    running = round(ending.signal)
      .catch(onFailure)
      .finally(() => {
        if (!ending.signal.aborted) timer = setTimeout(look, LOOK_MS);
      });
  };
  let timer = setTimeout(look, LOOK_MS);
  return {
    async [Symbol.asyncDispose]() {
      ending.abort(new Error('the gateway goes away'));
      clearTimeout(timer);
      await running;
    },
  };
};

export const createReplayFeatures = (
  { config, database, guideFiles, vault, clock, logger }: Ground,
  { publicData, talks }: Pick<ContentFeatures, 'publicData' | 'talks'>,
): ReplayFeatures => {
  const { storage } = guideFiles;
  const store = createReplayStore(database);
  const segments = createSegmentReader(database);
  const work = createWorkStore(database);
  const log = (about: object, line: string): void => logger.warn(about, line);
  const files = createMediaFiles(storage);
  const settings = createSettingService(createSettingStore(database));
  const { announce } = publicData;
  const replays = createReplayService({
    ...{ store, segments, work, storage, vault, clock },
    ...{ files, settings, announce, mediaOrigin: config.mediaOrigin },
  });
  const filmStore = createFilmStore(database);
  const parts = createPartStore(database);
  const making = createMakingStore(database);
  const films = createFilmService({ store: filmStore, work, talks, clock });
  const makeFilm = createFilmMaker({
    ...{ making, parts, work, talks, files, storage, settings, clock, announce },
  });
  const worker = createWorker({
    ...{ work, clock, log },
    handlers: { file: createFileMaker({ store, segments, work, storage }), film: makeFilm },
    onFailed: { film: failFilm(making, clock) },
  });
  const forgetFilms = createForgetFilms({ store: filmStore, parts, storage, clock });
  return {
    implementations: { replay: replayRouter({ replays }), film: filmRouter({ films }) },
    ...{ replays, films },
    receiver: createFilmReceiver({
      ...{ store: filmStore, parts, storage, clock },
      inTransaction: database.inTransaction,
    }),
    start() {
      const makers = [
        repeat(
          () => replays.makeEnded(),
          (error) => log({ error: String(error) }, 'replays could not be made'),
        ),
        repeat(worker.doDue, (error) =>
          log({ error: String(error) }, 'files of replays could not be made'),
        ),
      ];
      return {
        async [Symbol.asyncDispose]() {
          await Promise.all(makers.map((maker) => maker[Symbol.asyncDispose]()));
        },
      };
    },
    async prune() {
      await forgetReplayFolders();
      await forgetFilmFolders();
      await forgetFilms();
    },
  };
};
