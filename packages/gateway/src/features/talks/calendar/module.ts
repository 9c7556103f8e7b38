import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../talk/service.ts';
import { calendarRouter } from './calls.ts';
import { createCalendarService } from './service.ts';
import { createCalendarStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** Calendars to subscribe to, with the talks that somebody booked. */
export const createCalendarModule = ({ database, vault, clock }: Context, { talks }: Needs) => {
  const calendars = createCalendarService({
    store: createCalendarStore(database),
    ...{ talks, vault, clock },
  });
  return { calendars, calls: { calendar: calendarRouter({ calendars }) } };
};
