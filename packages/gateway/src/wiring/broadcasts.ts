import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { broadcastRouter } from '../features/media/broadcast/calls.ts';
import type { PlannedStore } from '../features/media/broadcast/planned-store.ts';
import { createPlannedStore, PLANNED_SENDER } from '../features/media/broadcast/planned-store.ts';
import { createSegmentStore } from '../features/media/broadcast/segment-store.ts';
import type {
  BroadcastService,
  TakeFile,
  ViewerPlaylists,
} from '../features/media/broadcast/service.ts';
import {
  createAdvance,
  createBroadcastService,
  createFillNoSignal,
  createForgetOld,
  createKeptTexts,
  createMediaFiles,
  createRefusals,
  createTakeFile,
  createViewerPlaylists,
} from '../features/media/broadcast/service.ts';
import { createBroadcastStore } from '../features/media/broadcast/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** How often a gateway looks which broadcasts time moves on, ms. */
const ADVANCE_MS = SECOND_MS;

/** Broadcasts of talks: their calls, what takes the files of encoders, and what advances them. */
export interface BroadcastFeatures {
  readonly implementations: Pick<Implementations, 'broadcast'>;
  readonly broadcasts: BroadcastService;
  readonly playlist: ViewerPlaylists;
  readonly takeFile: TakeFile;
  /** For whoever sends what is on by plan. */
  readonly planned: Pick<PlannedStore, 'due' | 'begin' | 'leave'> & {
    forgetOld(): Promise<void>;
    sender(): string;
  };
  /** Advances broadcasts until it is disposed of. */
  start(): AsyncDisposable;
}

export const createBroadcastFeatures = (
  { config, database, guideFiles, vault, clock, logger, refusalChanges }: Ground,
  { publicData }: Pick<ContentFeatures, 'publicData'>,
): BroadcastFeatures => {
  const { storage } = guideFiles;
  const { announce } = publicData;
  const store = createBroadcastStore(database);
  const segments = createSegmentStore(database);
  const files = createMediaFiles(storage);
  const kept = createKeptTexts(() => performance.now());
  const changed = kept.forget;
  const { mediaOrigin, rtmpAddress } = config;
  const refusals = createRefusals(refusalChanges, clock);
  const parts = { store, storage, files, vault, clock, announce, changed, refusals };
  const broadcasts = createBroadcastService({ ...parts, rtmpAddress });
  const fill = createFillNoSignal({ store, segments, files, clock });
  const advance = createAdvance({ store, fill, clock, announce, changed });
  const plannedStore = createPlannedStore(database);
  return {
    implementations: { broadcast: broadcastRouter({ broadcasts }) },
    broadcasts,
    playlist: createViewerPlaylists({ store, segments, files, kept, clock, mediaOrigin }),
    takeFile: createTakeFile({ store, files, clock, announce, changed, note: refusals.note }),
    planned: {
      ...plannedStore,
      forgetOld: createForgetOld({ store: plannedStore, storage, clock }),
      sender: () => `${PLANNED_SENDER}${randomUUID()}`,
    },
    start() {
      const holder = randomUUID();
      let round = Promise.resolve();
      let isBusy = false;
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        round = advance(holder)
          .catch((error: unknown) =>
            logger.warn({ error: String(error) }, 'broadcasts could not be advanced'),
          )
          .finally(() => {
            isBusy = false;
          });
      }, ADVANCE_MS);
      return {
        async [Symbol.asyncDispose]() {
          clearInterval(timer);
          await round;
        },
      };
    },
  };
};
