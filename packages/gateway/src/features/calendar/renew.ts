import { calendarCalls } from '@xuanjiang/contracts/calendar';
import { implement } from '../../rpc/implement.ts';
import type { CalendarCallParts } from './parts.ts';

export const renew = ({ calendars }: CalendarCallParts) =>
  implement(calendarCalls.renew, async ({ caller }) => ({
    Path: await calendars.renew(caller.uids),
  }));
