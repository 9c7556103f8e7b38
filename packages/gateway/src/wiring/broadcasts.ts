import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { broadcastRouter } from '../features/broadcast/router.ts';
import { createSegmentStore } from '../features/broadcast/segment-store.ts';
import type { BroadcastService, TakeFile } from '../features/broadcast/service.ts';
import {
  createBroadcastService,
  createMediaFiles,
  createTakeFile,
} from '../features/broadcast/service.ts';
import { createBroadcastStore } from '../features/broadcast/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** How often a gateway looks which broadcasts time moves on, ms. */
const ADVANCE_MS = SECOND_MS;

/** Broadcasts of talks: their calls, what takes the files of encoders, and what advances them. */
export interface BroadcastFeatures {
  readonly implementations: Pick<Implementations, 'broadcast'>;
  readonly broadcasts: BroadcastService;
  readonly takeFile: TakeFile;
  /** Advances broadcasts until it is disposed of. */
  start(): AsyncDisposable;
}

export const createBroadcastFeatures = (
  { database, guideFiles, vault, clock, logger }: Ground,
  { publicData }: Pick<ContentFeatures, 'publicData'>,
): BroadcastFeatures => {
  const { storage } = guideFiles;
  const store = createBroadcastStore(database);
  const broadcasts = createBroadcastService({
    store,
    segments: createSegmentStore(database),
    storage,
    vault,
    clock,
    announce: publicData.announce,
  });
  return {
    implementations: { broadcast: broadcastRouter({ broadcasts }) },
    broadcasts,
    takeFile: createTakeFile({ store, files: createMediaFiles(storage), clock }),
    start() {
      const holder = randomUUID();
      let round = Promise.resolve();
      let isBusy = false;
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        round = broadcasts
          .advance(holder)
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
