import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { systemStopwatch } from '../../../lib/clock.ts';
import { repeatEvery } from '../../../lib/repeat-every.ts';
import type { Context } from '../../../wiring/context.ts';
import type { EndFigures } from '../../overview/stat/service.ts';
import type { PollService } from '../../rooms/poll/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { broadcastRouter } from './calls.ts';
import { createMediaFiles } from './ingest/media-files.ts';
import { createRefusals } from './ingest/refusals.ts';
import { createTakeFile } from './ingest/take-file.ts';
import { createFillNoSignal } from './no-signal/fill.ts';
import { createForgetOld } from './planned/forget-old.ts';
import { createPlannedStore, PLANNED_SENDER } from './planned-store.ts';
import { createSegmentStore } from './segment-store.ts';
import { createBroadcastService } from './service.ts';
import { createStorageWaiting } from './staff-waiting-store.ts';
import { createBroadcastStore } from './store.ts';
import { createAdvance } from './timeline/advance.ts';
import { createLifeKeeper } from './timeline/keep-life.ts';
import { createKeptTexts } from './timeline/kept-texts.ts';
import { createViewerPlaylists } from './timeline/viewer-playlists.ts';
import { createForgetTrials } from './trial/forget-trials.ts';
import { createTrialService } from './trial/trial-service.ts';
import { createTrialStore } from './trial-store.ts';
import { createKeepUnstored } from './unstored/keep-unstored.ts';
import { createReadUnstored } from './unstored/read-unstored.ts';
import { createStorageState } from './unstored/storage-state.ts';
import { createStoreLater } from './unstored/store-later.ts';
import { createUnstoredStore } from './unstored-store.ts';

/** How often a gateway looks which broadcasts time moves on, and what is still to be stored, ms. */
const LOOK_MS = SECOND_MS;

interface Needs {
  readonly polls: PollService;
  readonly figures: EndFigures;
  readonly universities: UniversityService;
}

/** Broadcasts of talks and trials: their calls, what takes the files of encoders, and what advances them. */
export const createBroadcastModule = (
  {
    config: {
      mediaOrigin,
      rtmpAddress,
      storage: { kind },
    },
    database,
    core: { states },
    storage: direct,
    vault,
    clock,
    logger,
    refusalChanges,
    publicData: { announce },
  }: Context,
  { polls, figures, universities }: Needs,
) => {
  const store = createBroadcastStore(database);
  const segments = createSegmentStore(database);
  const unstored = createUnstoredStore(database);
  const warn = (error: unknown, line: string): void => logger.warn({ error: String(error) }, line);
  const keep = createKeepUnstored({
    ...{ store: unstored, storage: direct, clock },
    log: (line, about = {}) => logger.warn(about, line),
  });
  const { isKeeping } = keep;
  const storage = createReadUnstored({
    ...{ storage: direct, isKeeping },
    // Whole segments for viewers: they keep no post waiting.
    store: createUnstoredStore(database.background),
  });
  const storeLater = createStoreLater({
    ...{ store: unstored, storage: direct, keep, clock, stopwatch: systemStopwatch },
    failed: (error) => warn(error, 'files of broadcasts could not be stored later'),
  });
  const files = createMediaFiles(storage, keep.put);
  const kept = createKeptTexts(() => performance.now());
  const changed = kept.forget;
  const refusals = createRefusals(refusalChanges, clock);
  const lives = createLifeKeeper({ states, polls, figures, announce });
  const broadcasts = createBroadcastService({
    ...{ store, storage, files, vault, clock, lives, changed, refusals, rtmpAddress },
  });
  const fill = createFillNoSignal({ store, segments, files, clock });
  const advance = createAdvance({ store, fill, clock, lives, changed });
  const plannedStore = createPlannedStore(database);
  const trialStore = createTrialStore(database);
  const trials = createTrialService({ trials: trialStore, store, universities, vault, clock });
  return {
    broadcasts,
    /** The storage with what of broadcasts is still on its way into it. */
    storage,
    waiting: createStorageWaiting(database, direct),
    unstoredFigures: unstored.figures,
    playlist: createViewerPlaylists({ store, segments, files, kept, clock, mediaOrigin }),
    takeFile: createTakeFile({
      ...{ store, files, isKeeping, clock, lives, changed, note: refusals.note },
      descriptionFault: refusals.ofDescription,
    }),
    /** For whoever sends what is on by plan. */
    planned: {
      ...plannedStore,
      forgetOld: createForgetOld({ store: plannedStore, storage, clock }),
      sender: () => `${PLANNED_SENDER}${randomUUID()}`,
    },
    trials,
    calls: {
      broadcast: broadcastRouter({
        ...{ broadcasts, trials },
        storageState: createStorageState({ kind, storage: direct, store: unstored }),
      }),
    },
    runHourly: createForgetTrials({ trials: trialStore, storage, clock }),
    start() {
      const holder = randomUUID();
      const rounds = [
        repeatEvery(
          LOOK_MS,
          () => advance(holder),
          (error) => warn(error, 'broadcasts could not be advanced'),
        ),
        repeatEvery(LOOK_MS, storeLater.round, (error) =>
          warn(error, 'what is to be stored could not be looked up'),
        ),
      ];
      return {
        async [Symbol.asyncDispose]() {
          await Promise.all(rounds.map((round) => round[Symbol.asyncDispose]()));
          await storeLater.end();
        },
      };
    },
  };
};
