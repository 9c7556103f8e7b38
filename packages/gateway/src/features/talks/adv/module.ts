import type { PictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import type { Context } from '../../../wiring/context.ts';
import { advRouter } from './calls.ts';
import { createAdvCounter } from './counting/count-adv.ts';
import { createAdvService } from './service.ts';
import { advStaffRouter } from './staff-calls.ts';
import { createAdvStaffService } from './staff-service.ts';
import { createAdvStaffStore } from './staff-store.ts';
import { createAdvStore } from './store.ts';

interface Needs {
  readonly rewriter: PictureRewriter;
}

/** Advertisements, how often they are seen, and the staff's side. */
export const createAdvModule = (
  { database, limits, vault, clock, publicData }: Context,
  { rewriter }: Needs,
) => {
  const store = createAdvStore(database);
  const advs = createAdvService(store, clock);
  const counter = createAdvCounter({ store, limits, vault, clock });
  const staffStore = createAdvStaffStore(database);
  const advEdits = createAdvStaffService(staffStore, rewriter, clock);
  return {
    advs,
    advEdits,
    nextChange: store.nextChange,
    calls: {
      adv: advRouter({ store, advs, counter }),
      advEdit: advStaffRouter({ store: staffStore, edits: advEdits, publicData, clock }),
    },
    runHourly: counter.prune,
  };
};
