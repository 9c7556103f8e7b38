import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { repeatEvery } from '../../../lib/repeat-every.ts';
import type { Context } from '../../../wiring/context.ts';
import { troubleRouter } from './calls.ts';
import { createTroubleService } from './service.ts';
import { createTroubleStore } from './store.ts';

/** How often a gateway looks whether pictures are well again, ms. */
const LOOK_MS = 10 * SECOND_MS;

/** What viewers say of broken pictures, and what notices that it is over. */
export const createTroubleModule = ({ database, core, vault, clock, logger }: Context) => {
  const store = createTroubleStore(database);
  const troubles = createTroubleService({
    store: createTroubleStore(database.background),
    viewers: (talkId) => core.hub.viewers(talkTopic(talkId)),
    clock,
  });
  return {
    calls: { trouble: troubleRouter({ store, troubles, vault, clock }) },
    start: () =>
      repeatEvery(LOOK_MS, troubles.settleAll, (error) =>
        logger.warn({ error: String(error) }, 'broken pictures could not be looked at'),
      ),
    runHourly: troubles.prune,
  };
};
