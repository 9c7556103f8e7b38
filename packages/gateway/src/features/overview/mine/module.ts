import type { Context } from '../../../wiring/context.ts';
import type { EventService } from '../../events/event/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { mineRouter } from './calls.ts';
import { createMineStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly events: EventService;
}

/** The page of one's own. */
export const createMineModule = (
  { config: { morningHour }, database, clock }: Context,
  { talks, events }: Needs,
) => ({
  calls: {
    mine: mineRouter({ store: createMineStore(database), talks, events, morningHour, clock }),
  },
});
