import { z } from 'zod';
import type { RateLimit } from './call.ts';
import { call, LIMITS } from './call.ts';
import { AttendanceSchema, EventListSchema, EventPhaseSchema } from './event.ts';
import { attendeeFilterFields } from './export.ts';
import { field } from './field.ts';
import { ContentIdSchema, EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { REVEAL_LIMIT, RevealReasonSchema, SharedProfileSchema, seenFields } from './signup.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenText } from './written-text.ts';

/** Messages of staff to the attendees of one event on a day, Asia/Shanghai. */
export const EVENT_MESSAGES_A_DAY = 3;
/** Longest message to attendees, characters. */
export const EVENT_MESSAGE_MAX = 200;

/** A trial goes to its writer alone; each leaves a draft until the next day. */
const TRIAL_LIMIT: RateLimit = { points: 20, seconds: 3600 };

export const AttendeeAudienceSchema = z.enum(['all', 'absent', 'waiting']).meta({
  id: 'AttendeeAudience',
  description:
    '`all`: everybody who has a place or waits for one; `absent`: who has a place on site and is not checked in; `waiting`: who waits for one.',
  example: 'all',
});
export type AttendeeAudience = z.output<typeof AttendeeAudienceSchema>;

const eventId = () => field(ContentIdSchema, 'Id of the event.');
const count = (what: string, example: number) =>
  field(z.int().nonnegative(), `${what}, 0 or more.`, example);

const ListFiguresSchema = EventListSchema.extend({
  People: count('Number of people who have a place', 154),
  Companions: count('Number of places that companions have', 46),
  Waitingpeople: count('Number of people who wait for a place', 9),
  Waitingcompanions: count('Number of places for which companions wait', 3),
  Inpeople: count('Number of people who are checked in', 98),
  Incompanions: count('Number of companions who are checked in', 39),
});

export const AttendeeFiguresSchema = z
  .object({
    Id: eventId(),
    Title: field(z.string(), 'Its headline.', '浙江大学校园开放日'),
    State: EventPhaseSchema,
    University: field(
      UniversityMarkSchema.nullable(),
      'The university that holds it; null where several do.',
    ),
    Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795222800000),
    Endtime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795240800000),
    Place: field(z.string(), 'City and name of the place.', '杭州市 紫金港校区'),
    Lists: field(
      z.array(ListFiguresSchema),
      'How one can come: on site, online, or both. Those who are not seen count too.',
    ),
    Confirmed: count('Number of those seen who have a place', 120),
    Waiting: count('Number of those seen who wait for one', 8),
    In: count('Number of those seen who are checked in', 80),
    Out: count('Number of those seen who have a place on site and are not checked in', 40),
    Hidden: count('Number of people with a place or waiting whom staff do not see', 41),
    Returned: count('Number of people who gave all their places back', 36),
    Getall: count('Number of people whom a message to `all` reaches', 163),
    Getabsent: count('Number of people whom one to `absent` reaches', 56),
    Getwaiting: count('Number of people whom one to `waiting` reaches', 9),
    Messagesleft: count('How many messages can still be sent today', EVENT_MESSAGES_A_DAY),
  })
  .meta({ id: 'AttendeeFigures', description: 'How many come to an event, for its staff.' });
export type AttendeeFigures = z.output<typeof AttendeeFiguresSchema>;

export const AttendeeSchema = SharedProfileSchema.extend({
  Id: field(z.uuid(), "Id of the person's own place.", '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
  Name: field(z.string(), 'Name that is shown of the person.', '小林'),
  Attendance: AttendanceSchema,
  State: field(
    z.enum(['confirmed', 'waiting']),
    '`confirmed`: the person has the place; `waiting`: on the waiting list.',
    'confirmed',
  ),
  Ahead: count('Number of people before this one on the waiting list; 0 for one with a place', 0),
  Companions: count('Number of places of companions, those that wait too', 1),
  Waitingcompanions: count('How many of these wait', 0),
  Incompanions: count('How many of these are checked in', 0),
  Time: field(TimeSchema, 'When the person signed up, UTC milliseconds.'),
  Movedtime: field(
    TimeSchema,
    'When a place moved up from the waiting list, UTC milliseconds; 0 where none did.',
    0,
  ),
  Movedby: field(
    z.string(),
    'Name that is shown of the staff who gave the place out of turn; empty where it moved up by itself.',
    '',
  ),
  Checkintime: field(
    TimeSchema,
    'When the person was checked in, UTC milliseconds; 0 while not.',
    0,
  ),
  Door: field(z.string(), 'At which door; empty where that is not known.', '南门'),
  ...seenFields,
}).meta({
  id: 'Attendee',
  description: 'Person who signed up with an event and consents, as its staff see them.',
});
export type Attendee = z.output<typeof AttendeeSchema>;

export const EventMessageStateSchema = z.enum(['tried', 'waiting', 'sent', 'dropped']).meta({
  id: 'EventMessageState',
  description:
    '`tried`: only its writer has it; `waiting`: a job sends it; `sent`; `dropped`: the event was called off before it was sent.',
  example: 'sent',
});

export const EventMessageSchema = z
  .object({
    Id: field(z.uuid(), 'Id of the message.', '5b0f3a52-93a5-4f0b-8b4a-7b0d1c8f2e11'),
    Content: field(z.string(), 'Its text.', '实验楼参观改到 18:45，在 4 号教学楼门口集合。'),
    State: EventMessageStateSchema,
    Audience: AttendeeAudienceSchema,
    Told: count('Number of people to whom it was sent so far', 163),
    By: field(z.string(), 'Name that is shown of its writer.', '浙江大学招生办'),
    Time: field(TimeSchema, 'When it was tried or sent, UTC milliseconds.'),
  })
  .meta({ id: 'EventMessage', description: 'Message of staff to the attendees of an event.' });
export type EventMessage = z.output<typeof EventMessageSchema>;

const placeFields = {
  Eventid: eventId(),
  Id: field(z.uuid(), "Id of the person's own place.", '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
};

/** For staff of the event's university, and operators. */
export const attendeeCalls = {
  get: call({
    method: 'GET',
    path: '/api/event/attendee/get',
    access: 'worker',
    summary: 'How many come to an event, wait and are there, people and companions apart',
    input: z.strictObject({ Id: eventId() }),
    output: AttendeeFiguresSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    heavy: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/event/attendee/list',
    access: 'worker',
    summary:
      'Those who signed up with an event and consent now, who waits by time; each look is noted',
    input: z.strictObject({
      ...pageFields,
      Id: eventId(),
      ...attendeeFilterFields,
      Order: field(
        z.enum(['oldest', 'newest']).default('oldest'),
        '`oldest` (default): those who signed up first come first; `newest`: last.',
        'oldest',
      ),
    }),
    output: listOf(AttendeeSchema),
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  reveal: call({
    method: 'POST',
    path: '/api/event/attendee/reveal',
    access: 'worker',
    summary: 'The whole phone of an attendee; the person reads who saw it and why',
    input: z.strictObject({ ...placeFields, Reason: RevealReasonSchema }),
    output: z.object({
      Phone: field(z.string(), 'All 11 digits; empty while none is bound.', '13800000001'),
    }),
    errors: ['notFound'],
    limit: REVEAL_LIMIT,
    // Like that of `signup.reveal`: an answer that were kept would outlive a withdrawal.
    reads: true,
  }),
  give: call({
    method: 'POST',
    path: '/api/event/attendee/give',
    access: 'worker',
    summary:
      'Gives who waits, and the companion, places out of turn, also beyond their number; they are told',
    input: z.strictObject(placeFields),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  tryMessage: call({
    method: 'POST',
    path: '/api/event/attendee/message/try',
    access: 'worker',
    summary:
      "Puts a message to attendees into the caller's own message centre, as they would get it",
    input: z.strictObject({
      Id: eventId(),
      Content: field(
        writtenText().min(1).max(EVENT_MESSAGE_MAX),
        `Its text, 1 to ${EVENT_MESSAGE_MAX} characters.`,
        '实验楼参观改到 18:45，在 4 号教学楼门口集合。',
      ),
    }),
    output: EventMessageSchema,
    errors: ['notFound', 'conflict'],
    limit: TRIAL_LIMIT,
  }),
  sendMessage: call({
    method: 'POST',
    path: '/api/event/attendee/message/send',
    access: 'worker',
    summary: 'Sends what the caller has tried; a second time it changes nothing',
    input: z.strictObject({
      Eventid: eventId(),
      Id: field(
        z.uuid(),
        'Id of the message that was tried.',
        '5b0f3a52-93a5-4f0b-8b4a-7b0d1c8f2e11',
      ),
      Audience: AttendeeAudienceSchema,
    }),
    output: EventMessageSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  findMessages: call({
    method: 'GET',
    path: '/api/event/attendee/message/find',
    access: 'worker',
    summary: 'Messages that were sent to the attendees of an event, newest first',
    input: z.strictObject({ ...pageFields, Id: eventId() }),
    output: listOf(EventMessageSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
};
