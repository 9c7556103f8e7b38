import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { repeatEvery } from '../../../lib/repeat-every.ts';
import type { Context } from '../../../wiring/context.ts';
import type { EndFigures } from '../../overview/stat/service.ts';
import type { PollService } from '../../rooms/poll/service.ts';
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
import { createLifeKeeper } from './timeline/keep-life.ts';
import { createKeptTexts } from './timeline/kept-texts.ts';
import { createViewerPlaylists } from './timeline/viewer-playlists.ts';

/** How often a gateway looks which broadcasts time moves on, ms. */
const ADVANCE_MS = SECOND_MS;

interface Needs {
  readonly polls: PollService;
  readonly figures: EndFigures;
}

/** Broadcasts of talks: their calls, what takes the files of encoders, and what advances them. */
export const createBroadcastModule = (
  {
    config: { mediaOrigin, rtmpAddress },
    database,
    core: { states },
    guideFiles: { storage },
    vault,
    clock,
    logger,
    refusalChanges,
    publicData: { announce },
  }: Context,
  { polls, figures }: Needs,
) => {
  const store = createBroadcastStore(database);
  const segments = createSegmentStore(database);
  const files = createMediaFiles(storage);
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
  return {
    broadcasts,
    playlist: createViewerPlaylists({ store, segments, files, kept, clock, mediaOrigin }),
    takeFile: createTakeFile({ store, files, clock, lives, changed, note: refusals.note }),
    /** For whoever sends what is on by plan. */
    planned: {
      ...plannedStore,
      forgetOld: createForgetOld({ store: plannedStore, storage, clock }),
      sender: () => `${PLANNED_SENDER}${randomUUID()}`,
    },
    calls: { broadcast: broadcastRouter({ broadcasts }) },
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
