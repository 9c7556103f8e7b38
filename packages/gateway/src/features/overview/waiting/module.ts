import type { WaitingSource } from '../../../lib/waiting.ts';
import type { Context } from '../../../wiring/context.ts';
import { waitingRouter } from './calls.ts';
import { createWaitingService } from './service.ts';
import { createWaitingStore } from './store.ts';
import { createUniversityWaiting } from './university-store.ts';

interface Needs {
  /** Every kind of what waits; each belongs to the feature in which it waits. */
  readonly sources: readonly WaitingSource[];
}

/** What waits for staff. */
export const createWaitingModule = ({ database, clock }: Context, { sources }: Needs) => {
  const all = [...sources, createUniversityWaiting(database)];
  const waiting = createWaitingService(createWaitingStore(database), all, clock);
  return {
    calls: { waiting: waitingRouter({ waiting, clock }) },
    async runHourly(): Promise<void> {
      await waiting.tellLate();
      await waiting.prune();
    },
  };
};
