import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
  TimeSchema,
} from './list.ts';
import { PLACE_CODE_LENGTH, SIGNUP_PLACES_MAX } from './rules/event-limits.ts';
import { TalkSchema } from './talk.ts';
import { UniversityIdSchema, UniversityMarkSchema } from './university.ts';

export const EventPhaseSchema = z.enum(['upcoming', 'running', 'over', 'cancelled']).meta({
  id: 'EventPhase',
  description:
    '`upcoming`: before its start; `running`: from start to end; `over`: after its end; `cancelled`: it was called off.',
  example: 'upcoming',
});
export type EventPhase = z.output<typeof EventPhaseSchema>;

export const AttendanceSchema = z.enum(['site', 'online']).meta({
  id: 'Attendance',
  description: '`site`: at the place of the event; `online`: in the talk that goes with it.',
  example: 'site',
});
export type Attendance = z.output<typeof AttendanceSchema>;

export const EventListSchema = z
  .object({
    Attendance: AttendanceSchema,
    Capacity: field(z.int().positive(), 'Number of places, 1 or more.', 200),
    Taken: field(z.int().nonnegative(), 'Number of places that are taken, 0 or more.', 163),
    Waiting: field(z.int().nonnegative(), 'Number of places on the waiting list, 0 or more.', 0),
  })
  .meta({ id: 'EventList', description: 'List of those who come to an event in one way.' });
export type EventList = z.output<typeof EventListSchema>;

export const EventSchema = z
  .object({
    Id: field(ContentIdSchema, 'Id of the event, 1 to 40 letters, digits, hyphens or underscores.'),
    Title: field(z.string(), 'Its headline.', '浙江大学校园开放日'),
    Summary: field(z.string(), 'What it is, in a sentence.', '参观实验室，和招生组面对面'),
    University: field(
      UniversityMarkSchema.nullable(),
      'The university that holds it; null where several do.',
    ),
    Organiser: field(z.string(), 'Who holds it, in words.', '浙江大学本科生招生处'),
    Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795222800000),
    Endtime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795240800000),
    Formerstarttime: field(
      TimeSchema,
      'When it was to start before it was last put off, UTC milliseconds; 0 where it never was.',
      0,
    ),
    Cancelled: field(z.boolean(), 'Whether it was called off.', false),
    Notice: field(
      z.string(),
      'Why it was put off or called off; empty for neither.',
      '因天气原因改期',
    ),
    Provinceid: field(RegionCodeSchema, 'Code of its province, 6 digits.', '330000'),
    Province: field(z.string(), 'Full name of its province.', '浙江省'),
    City: field(z.string(), 'Full name of its city.', '杭州市'),
    Place: field(z.string(), 'Name of the place; empty for one that is online only.', '紫金港校区'),
    Lists: field(
      z.array(EventListSchema),
      'How one can come: on site, online, or both, each with its own list.',
    ),
  })
  .meta({ id: 'Event', description: 'Offline event of a university, which may be online too.' });
export type Event = z.output<typeof EventSchema>;

export const EventStepSchema = z
  .object({
    Time: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795222800000),
    Title: field(z.string(), 'What is on.', '实验室参观'),
    Place: field(z.string(), 'Where, within the place; may be empty.', '东一教学楼 108'),
  })
  .meta({ id: 'EventStep', description: 'Part of the programme of an event.' });
export type EventStep = z.output<typeof EventStepSchema>;

export const EventDetailSchema = EventSchema.extend({
  Address: field(z.string(), 'Full address; empty where it is online only.', '余杭塘路 866 号'),
  Audience: field(z.string(), 'Whom it is for.', '2027 届高三学生和家长'),
  Intro: field(ContentSchema, 'What it is about, in blocks; may be empty.'),
  Steps: field(z.array(EventStepSchema), 'Its programme by time; may be empty.'),
  Applyuntil: field(TimeSchema, 'Until when one may sign up, UTC milliseconds.', 1795219200000),
  Checkinfrom: field(
    TimeSchema,
    'From when the code at the place is accepted, UTC milliseconds.',
    1795219200000,
  ),
  Checkinuntil: field(TimeSchema, 'Until when it is, UTC milliseconds.', 1795240800000),
  Talk: field(TalkSchema.nullable(), 'The talk in which one takes part online; null for none.'),
}).meta({ id: 'EventDetail', description: 'Event with its programme, address and talk.' });
export type EventDetail = z.output<typeof EventDetailSchema>;

export const PlaceStateSchema = z.enum(['confirmed', 'waiting', 'cancelled']).meta({
  id: 'PlaceState',
  description:
    '`confirmed`: the person has the place; `waiting`: on the waiting list; `cancelled`: given back, or the event was called off.',
  example: 'confirmed',
});
export type PlaceState = z.output<typeof PlaceStateSchema>;

export const SignupPlaceSchema = z
  .object({
    Id: field(z.string(), 'Id of the place.', '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'),
    Attendance: AttendanceSchema,
    Companion: field(z.boolean(), 'Whether it is for the companion.', false),
    State: PlaceStateSchema,
    Number: field(z.int().positive(), 'Number of the ticket in its list, 1 or more.', 137),
    Ahead: field(
      z.int().nonnegative(),
      'Number of places before it on the waiting list; 0 where it does not wait.',
      0,
    ),
    Code: field(
      z.string(),
      'What the QR code of the ticket holds; empty for one that waits or was cancelled, and online.',
      'xj1:zju-open-day:kkkkkkkkkkkkkkkkkkkkkk',
    ),
    Checkintime: field(
      TimeSchema,
      'When its person was checked in, UTC milliseconds; 0 while not.',
      0,
    ),
    Door: field(z.string(), 'At which door; empty where that is not known.', '南门'),
  })
  .meta({ id: 'SignupPlace', description: 'Place of a sign-up, with its ticket.' });
export type SignupPlace = z.output<typeof SignupPlaceSchema>;

export const SignupSchema = z
  .object({
    Event: EventSchema,
    Places: field(
      z.array(SignupPlaceSchema),
      "The caller's places in it, the caller's own before the companion's; those given back last, of each the last one.",
    ),
  })
  .meta({ id: 'Signup', description: "Caller's sign-up with an event." });
export type Signup = z.output<typeof SignupSchema>;

const EventIdSchema = field(ContentIdSchema, 'Id of the event.');

export const eventCalls = {
  find: call({
    method: 'GET',
    path: '/api/event/eventoff/find',
    access: 'public',
    summary: 'Events: running ones, those to come, soonest first, then those over or called off',
    input: z.strictObject({
      ...pageFields,
      Ownprovinceid: field(
        RegionCodeInputSchema.optional(),
        'Of the events that are not over, those in this province come first: code of 6 digits.',
      ),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only events in this province, code of 6 digits; all by default.',
      ),
      Universityid: UniversityIdSchema.optional(),
      Attendance: field(
        AttendanceSchema.optional(),
        'Only events to which one can come this way; all by default.',
        'site',
      ),
      Phase: field(EventPhaseSchema.optional(), 'Only events that stand there; all by default.'),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in the title, the summary or the place; at most 50 characters.',
      ),
    }),
    output: listOf(EventSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/event/eventoff/get',
    access: 'public',
    summary: 'One event with its programme',
    input: z.strictObject({ Id: EventIdSchema }),
    output: EventDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  apply: call({
    method: 'POST',
    path: '/api/event/eventoff/reg/apply',
    access: 'user',
    summary:
      'Signs the caller, who is registered, up with an event; where it is full, on its waiting list',
    input: z.strictObject({
      Id: EventIdSchema,
      Attendance: field(
        AttendanceSchema.default('site'),
        'How the caller comes; `site` by default.',
        'site',
      ),
      Places: field(
        z.int().min(1).max(SIGNUP_PLACES_MAX).default(1),
        `Number of places, 1 to ${SIGNUP_PLACES_MAX}: the second is for a companion; 1 by default.`,
        1,
      ),
    }),
    output: SignupSchema,
    errors: ['notFound', 'conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  checkInByCode: call({
    method: 'POST',
    path: '/api/event/off/register/sign',
    access: 'user',
    summary: "Checks the caller's place in by the code that is shown at the place of the event",
    input: z.strictObject({
      Id: EventIdSchema,
      Code: field(
        z.string().regex(new RegExp(`^\\d{${PLACE_CODE_LENGTH}}$`), {
          error: 'placeCodeInvalid',
        }),
        `Code shown at the place, ${PLACE_CODE_LENGTH} digits.`,
        '503916',
      ),
      Companion: field(
        z.boolean().default(false),
        'Whether the companion is there too: its place is checked in as well; false by default.',
        false,
      ),
    }),
    output: SignupSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.login,
  }),
  findSignups: call({
    method: 'GET',
    path: '/api/event/signup/find',
    access: 'user',
    summary: "The caller's sign-ups: events to come, soonest first, then those over or called off",
    input: z.strictObject(pageFields),
    output: listOf(SignupSchema),
    limit: LIMITS.read,
  }),
  getSignup: call({
    method: 'GET',
    path: '/api/event/signup/get',
    access: 'user',
    summary: "The caller's sign-up with one event; without places where there is none",
    input: z.strictObject({ Id: EventIdSchema }),
    output: SignupSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/event/signup/cancel',
    access: 'user',
    summary:
      'Gives back a place of the caller, or all in an event; the first of those who wait moves up',
    input: z.strictObject({
      Id: EventIdSchema,
      Placeid: field(
        z.uuid().optional(),
        "Id of the place; all of the caller's by default. Without the caller's own place, the companion's goes too.",
        '0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
