import { calendarCalls } from '@xuanjiang/contracts/calendar';
import { implement } from '../../rpc/implement.ts';
import type { CalendarCallParts } from './parts.ts';

export const get = ({ calendars }: CalendarCallParts) =>
  implement(calendarCalls.get, async ({ caller }) => ({
    Path: await calendars.path(caller.uids),
  }));
