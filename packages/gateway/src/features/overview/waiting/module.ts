import type { WaitingSource } from '../../../lib/waiting.ts';
import type { Context } from '../../../wiring/context.ts';
import { waitingRouter } from './calls.ts';
import { createWaitingService } from './service.ts';
import { createWaitingStore } from './store.ts';

interface Needs {
  /** Every kind of what waits; each belongs to the feature in which it waits. */
  readonly sources: readonly WaitingSource[];
}

/** What waits for staff. */
export const createWaitingModule = ({ database, clock }: Context, { sources }: Needs) => {
  const waiting = createWaitingService(createWaitingStore(database), sources, clock);
  return {
    calls: { waiting: waitingRouter({ waiting, clock }) },
    runHourly: waiting.prune,
  };
};
