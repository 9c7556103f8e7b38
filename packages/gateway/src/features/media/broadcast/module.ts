import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { repeatEvery } from '../../../lib/repeat-every.ts';
import type { Context } from '../../../wiring/context.ts';
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
import { createBroadcastStore } from './store.ts';
import { createAdvance } from './timeline/advance.ts';
import { createKeptTexts } from './timeline/kept-texts.ts';
import { createViewerPlaylists } from './timeline/viewer-playlists.ts';
import { createForgetTrials } from './trial/forget-trials.ts';
import { createTrialService } from './trial/keep-trials.ts';
import { createTrialStore } from './trial-store.ts';

/** How often a gateway looks which broadcasts time moves on, ms. */
const ADVANCE_MS = SECOND_MS;

interface Needs {
  readonly universities: UniversityService;
}

/** Broadcasts of talks and trials: their calls, what takes the files of encoders, and what advances them. */
export const createBroadcastModule = (
  {
    config: { mediaOrigin, rtmpAddress },
    database,
    guideFiles: { storage },
    vault,
    clock,
    logger,
    refusalChanges,
    publicData: { announce },
  }: Context,
  { universities }: Needs,
) => {
  const store = createBroadcastStore(database);
  const segments = createSegmentStore(database);
  const files = createMediaFiles(storage);
  const kept = createKeptTexts(() => performance.now());
  const changed = kept.forget;
  const refusals = createRefusals(refusalChanges, clock);
  const broadcasts = createBroadcastService({
    ...{ store, storage, files, vault, clock, announce, changed, refusals, rtmpAddress },
  });
  const fill = createFillNoSignal({ store, segments, files, clock });
  const advance = createAdvance({ store, fill, clock, announce, changed });
  const plannedStore = createPlannedStore(database);
  const trialStore = createTrialStore(database);
  const trials = createTrialService({ trials: trialStore, store, universities, vault, clock });
  return {
    broadcasts,
    playlist: createViewerPlaylists({ store, segments, files, kept, clock, mediaOrigin }),
    takeFile: createTakeFile({ store, files, clock, announce, changed, note: refusals.note }),
    /** For whoever sends what is on by plan. */
    planned: {
      ...plannedStore,
      forgetOld: createForgetOld({ store: plannedStore, storage, clock }),
      sender: () => `${PLANNED_SENDER}${randomUUID()}`,
    },
    trials,
    calls: { broadcast: broadcastRouter({ broadcasts, trials }) },
    runHourly: createForgetTrials({ trials: trialStore, storage, clock }),
    start() {
      const holder = randomUUID();
      return repeatEvery(
        ADVANCE_MS,
        () => advance(holder),
        (error) => logger.warn({ error: String(error) }, 'broadcasts could not be advanced'),
      );
    },
  };
};
