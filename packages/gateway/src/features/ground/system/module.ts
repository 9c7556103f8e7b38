import type { Context } from '../../../wiring/context.ts';
import { systemRouter } from './calls.ts';
import { createClickStore } from './click-store.ts';

/** Regions, the time, and how often links to other sites are used. */
export const createSystemModule = ({ database, regions, clock }: Context) => {
  const clicks = createClickStore(database);
  return {
    calls: { system: systemRouter({ regions, clicks, clock }) },
    runHourly: () => clicks.prune(clock()),
  };
};
