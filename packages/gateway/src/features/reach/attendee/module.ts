import type { Context } from '../../../wiring/context.ts';
import type { EventService } from '../../events/event/service.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { NameService } from '../../people/name/service.ts';
import { attendeeRouter } from './calls.ts';
import { createMessageStore, tellAttendees } from './message-store.ts';
import type { MessageTurn } from './policy.ts';
import { EVENT_MESSAGE_JOB } from './policy.ts';
import { createAttendeeSource } from './service.ts';
import { createAttendeeSheetStore } from './sheet-store.ts';
import { createAttendeeStore, createFiguresStore } from './store.ts';

interface Needs {
  readonly events: EventService;
  readonly names: NameService;
}

/** The attendees of events, as staff see them, and messages to them. */
export const createAttendeeModule = (
  { database, publicData, regions, vault, clock }: Context,
  { events, names }: Needs,
) => {
  const messages = createMessageStore(database);
  const jobs: Readonly<Record<string, JobHandler>> = {
    [EVENT_MESSAGE_JOB]: async ({ data }) => tellAttendees(data as MessageTurn, clock()),
  };
  return {
    /** Attendees as a kind of export. */
    source: createAttendeeSource({
      store: createAttendeeSheetStore(database),
      ...{ names, vault, clock },
    }),
    jobs,
    calls: {
      attendee: attendeeRouter({
        store: createAttendeeStore(database),
        figures: createFiguresStore(database.reading),
        ...{ messages, events, names, publicData, regions, vault, clock },
      }),
    },
    runHourly: () => messages.prune(clock()),
  };
};
