import { calendarCalls } from '@xuanjiang/contracts/calendar';
import { implement } from '../../rpc/implement.ts';
import type { CalendarCallParts } from './parts.ts';

export const remove = ({ calendars }: CalendarCallParts) =>
  implement(calendarCalls.remove, async ({ caller }) => {
    await calendars.remove(caller.uids);
    return {};
  });
