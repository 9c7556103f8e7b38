import type { Context } from '../../../wiring/context.ts';
import type { EventService } from '../event/service.ts';
import { checkinRouter } from './calls.ts';
import { createPassStore } from './pass-store.ts';
import { createDoorService } from './service.ts';
import { createCheckinStore } from './store.ts';

interface Needs {
  readonly events: EventService;
}

/** The doors of events. */
export const createCheckinModule = ({ database, clock }: Context, { events }: Needs) => {
  const passes = createPassStore(database);
  const doors = createDoorService(events, passes, clock);
  return {
    calls: {
      checkin: checkinRouter({ store: createCheckinStore(database), passes, doors, clock }),
    },
    runHourly: () => passes.prune(clock()),
  };
};
