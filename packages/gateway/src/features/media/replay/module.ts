import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { repeatEvery } from '../../../lib/repeat-every.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import type { Context } from '../../../wiring/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import { createMediaFiles } from '../broadcast/service.ts';
import { replayRouter } from './calls.ts';
import { createSegmentReader } from './segment-store.ts';
import { createReplayService } from './service.ts';
import { createReplayStore } from './store.ts';
import { createFileMaker } from './work/make-file.ts';
import type { WorkHandler } from './work/run-work.ts';
import { createWorker } from './work/run-work.ts';
import type { FailureEffect } from './work-store.ts';
import { createWorkStore } from './work-store.ts';

/** How often a gateway looks which broadcasts have ended, and which files are to be made, ms. */
const LOOK_MS = SECOND_MS;

interface Needs {
  readonly settings: SettingService;
  /** Where the files of broadcasts are. */
  readonly media: Storage;
}

export interface FilmWork {
  readonly make: WorkHandler;
  readonly fail: FailureEffect;
}

/** Replays of talks, and the files that are made of them. */
export const createReplayModule = (
  {
    runTask,
    config: { mediaOrigin, workBytes },
    database,
    core: { states },
    vault,
    clock,
    logger,
    publicData: { announce },
  }: Context,
  { settings, media: storage }: Needs,
) => {
  const store = createReplayStore(database, states.note);
  const segments = createSegmentReader(database);
  const work = createWorkStore(database);
  const log = (about: object, line: string): void => logger.warn(about, line);
  const replays = createReplayService({
    ...{ store, segments, work, storage, vault, clock, settings, announce, states, mediaOrigin },
    files: createMediaFiles(storage),
  });
  return {
    replays,
    work,
    calls: { replay: replayRouter({ replays }) },
    /** Makes replays, their files and films until it is disposed of. */
    startWith(film: FilmWork): AsyncDisposable {
      const worker = createWorker({
        ...{ work, clock, log },
        handlers: {
          file: createFileMaker({ runTask, store, segments, work, storage, workBytes }),
          film: film.make,
        },
        onFailed: { film: film.fail },
      });
      const makers = [
        repeatEvery(LOOK_MS, replays.makeEnded, (error) =>
          log({ error: String(error) }, 'replays could not be made'),
        ),
        repeatEvery(LOOK_MS, worker.doDue, (error) =>
          log({ error: String(error) }, 'files of replays could not be made'),
        ),
      ];
      return {
        async [Symbol.asyncDispose]() {
          await Promise.all(makers.map((maker) => maker[Symbol.asyncDispose]()));
        },
      };
    },
  };
};
