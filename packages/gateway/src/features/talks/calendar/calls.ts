import { calendarCalls } from '@xuanjiang/contracts/calendar';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { CalendarService } from './service.ts';

export interface CalendarCallParts {
  readonly calendars: CalendarService;
}

export const calendarRouter = ({ calendars }: CalendarCallParts): DomainRouter<'calendar'> => ({
  get: implement(calendarCalls.get, async ({ caller }) => ({
    Path: await calendars.path(caller.uids),
  })),
  renew: implement(calendarCalls.renew, async ({ caller }) => ({
    Path: await calendars.renew(caller.uids),
  })),
  remove: implement(calendarCalls.remove, async ({ caller }) => {
    await calendars.remove(caller.uids);
    return {};
  }),
});
