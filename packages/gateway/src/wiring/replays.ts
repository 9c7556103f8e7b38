import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { replayRouter } from '../features/replay/router.ts';
import { createSegmentReader } from '../features/replay/segment-store.ts';
import type { ReplayService } from '../features/replay/service.ts';
import { createReplayService } from '../features/replay/service.ts';
import { createReplayStore } from '../features/replay/store.ts';
import { createWorkStore } from '../features/replay/work-store.ts';
import { createSettingService } from '../features/setting/service.ts';
import { createSettingStore } from '../features/setting/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** How often a gateway looks which broadcasts have ended, ms. */
const LOOK_MS = SECOND_MS;

/** Replays of talks: their calls, and what makes them. */
export interface ReplayFeatures {
  readonly implementations: Pick<Implementations, 'replay'>;
  readonly replays: ReplayService;
  /** Makes replays until it is disposed of. */
  start(): AsyncDisposable;
}

export const createReplayFeatures = (
  { database, guideFiles, clock, logger }: Ground,
  { publicData }: Pick<ContentFeatures, 'publicData'>,
): ReplayFeatures => {
  const replays = createReplayService({
    store: createReplayStore(database),
    segments: createSegmentReader(database),
    work: createWorkStore(database),
    settings: createSettingService(createSettingStore(database)),
    storage: guideFiles.storage,
    clock,
    announce: publicData.announce,
  });
  return {
    implementations: { replay: replayRouter({ replays }) },
    replays,
    start() {
      let isEnding = false;
      let round = Promise.resolve();
      const look = (): void => {
        round = replays
          .makeEnded()
          .catch((error: unknown) =>
            logger.warn({ error: String(error) }, 'replays could not be made'),
          )
          .finally(() => {
            if (!isEnding) timer = setTimeout(look, LOOK_MS);
          });
      };
      let timer = setTimeout(look, LOOK_MS);
      return {
        async [Symbol.asyncDispose]() {
          isEnding = true;
          clearTimeout(timer);
          await round;
        },
      };
    },
  };
};
