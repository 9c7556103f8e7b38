import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema } from './list.ts';

const CalendarAddressSchema = z
  .object({
    Path: field(
      z.string(),
      'Path on this site of the calendar of booked talks, to be subscribed to as `webcal`; whoever knows it can read it. Empty while there is none.',
      '/calendar/3q2-7wEXAMPLEbq0y8aVgQmJxX0kT5f1sYd9uRz4hCo6.ics',
    ),
  })
  .meta({ id: 'CalendarAddress', description: 'Where a calendar program reads booked talks.' });

export const calendarCalls = {
  get: call({
    method: 'GET',
    path: '/api/user/calendar/get',
    access: 'user',
    summary: "The address of the caller's calendar of booked talks",
    input: z.strictObject({}),
    output: CalendarAddressSchema,
    limit: LIMITS.read,
  }),
  renew: call({
    method: 'POST',
    path: '/api/user/calendar/renew',
    access: 'user',
    summary: 'Gives the calendar a new address; the one before ends',
    input: z.strictObject({}),
    output: CalendarAddressSchema,
    limit: LIMITS.write,
  }),
  remove: call({
    method: 'POST',
    path: '/api/user/calendar/remove',
    access: 'user',
    summary: 'Ends the address of the calendar; without one nothing changes',
    input: z.strictObject({}),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
