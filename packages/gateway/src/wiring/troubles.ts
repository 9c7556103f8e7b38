import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { troubleRouter } from '../features/talks/trouble/calls.ts';
import { createTroubleService } from '../features/talks/trouble/service.ts';
import { createTroubleStore } from '../features/talks/trouble/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { Ground } from './ground.ts';

/** How often a gateway looks whether pictures are well again, ms. */
const LOOK_MS = 10 * SECOND_MS;

/** What viewers say of broken pictures: its calls, and what notices that it is over. */
export interface TroubleFeatures {
  readonly implementations: Pick<Implementations, 'trouble'>;
  /** Looks at what was told until it is disposed of. */
  start(): AsyncDisposable;
  prune(): Promise<void>;
}

export const createTroubleFeatures = ({
  database,
  core,
  vault,
  clock,
  logger,
}: Ground): TroubleFeatures => {
  const store = createTroubleStore(database);
  const troubles = createTroubleService({
    store: createTroubleStore(database.background),
    viewers: (talkId) => core.hub.viewers(talkTopic(talkId)),
    clock,
  });
  return {
    implementations: { trouble: troubleRouter({ store, troubles, vault, clock }) },
    prune: troubles.prune,
    start() {
      let round = Promise.resolve();
      let isBusy = false;
      const look = (): void => {
        if (isBusy) return;
        isBusy = true;
        round = troubles
          .settleAll()
          .catch((error: unknown) =>
            logger.warn({ error: String(error) }, 'broken pictures could not be looked at'),
          )
          .finally(() => {
            isBusy = false;
          });
      };
      const timer = setInterval(look, LOOK_MS);
      return {
        async [Symbol.asyncDispose]() {
          clearInterval(timer);
          await round;
        },
      };
    },
  };
};
