import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { eventRouter } from './calls.ts';
import { createEventChangeStore } from './change-store.ts';
import { planComingEvents } from './reminder-store.ts';
import { createEventService, eventHandlers } from './service.ts';
import { createSignupStore } from './signup-store.ts';
import { eventStaffRouter } from './staff-calls.ts';
import { createEventStaffService } from './staff-service.ts';
import { createEventStaffStore } from './staff-store.ts';
import { createEventWaiting } from './staff-waiting-store.ts';
import { createEventStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** Offline events, who signed up with them, and the staff's side. */
export const createEventModule = (
  { database, regions, vault, clock, logger, publicData }: Context,
  { talks }: Needs,
) => {
  const store = createEventStore(database);
  const signups = createSignupStore(database);
  const events = createEventService({ store, signups, regions, vault, clock, logger });
  const staffStore = createEventStaffStore(database);
  const planComing = () =>
    planComingEvents(database.background, clock()).catch((error: unknown) =>
      logger.warn({ error: String(error) }, 'events to come were not looked for'),
    );
  const staffParts = { store: staffStore, events: store, regions, clock };
  return {
    events,
    waiting: createEventWaiting(database),
    pages: events.pages(),
    nextChange: store.nextChange,
    /** Plans the reminders that a gateway of an older version has not planned. */
    planAtStart: planComing,
    jobs: eventHandlers(clock),
    calls: {
      event: eventRouter({ store, signups, events, talks, vault, clock }),
      eventEdit: eventStaffRouter({
        ...{ ...staffParts, publicData },
        edits: createEventStaffService({ ...staffParts, shown: events, talks }),
        changes: createEventChangeStore(database),
      }),
    },
    async runHourly() {
      await signups.forgetTickets(clock());
      await planComing();
    },
  };
};
