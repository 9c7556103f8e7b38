import { z } from 'zod';
import { ContentSchema } from './content-block.ts';
import { AttendanceSchema, EventListSchema, EventStepSchema } from './event.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  KeywordSchema,
  OwnUniversityIdSchema,
  RegionCodeInputSchema,
  RegionCodeSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { EVENT_EDIT_LIMITS as MAX } from './rules/event-limits.ts';
import { staffRecord } from './staff-record.ts';
import { UniversityIdSchema, UniversityMarkSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

export const StaffEventStateSchema = z
  .enum(['draft', 'upcoming', 'running', 'over', 'cancelled'])
  .meta({
    id: 'StaffEventState',
    description:
      '`draft`: only staff see it; `upcoming`, `running`, `over`: it is published, by its times; `cancelled`: it was called off.',
    example: 'draft',
  });
export type StaffEventState = z.output<typeof StaffEventStateSchema>;

const eventId = () => field(ContentIdSchema, 'Id of the event.');
const titleSchema = () => writtenLine().min(1).max(MAX.titleMax);
const lineSchema = () => writtenLine().max(MAX.lineMax);
const reasonSchema = () => writtenLine().max(MAX.lineMax);
const placesSchema = () => z.int().min(0).max(MAX.capacityMax);

/** What of an event is read and written alike. */
const textFields = {
  Title: field(
    titleSchema(),
    `Its headline, 1 to ${MAX.titleMax} characters.`,
    '浙江大学校园开放日',
  ),
  Summary: field(
    lineSchema(),
    `What it is, in a sentence, at most ${MAX.lineMax} characters; may be empty.`,
    '参观实验室，和招生组面对面',
  ),
  Organiser: field(
    titleSchema(),
    `Who holds it, in words, 1 to ${MAX.titleMax} characters.`,
    '浙江大学本科生招生处',
  ),
  Place: field(
    lineSchema(),
    `Name of the place, at most ${MAX.lineMax} characters; may be empty where nobody comes on site.`,
    '紫金港校区',
  ),
  Address: field(
    lineSchema(),
    `Full address, at most ${MAX.lineMax} characters; may be empty.`,
    '余杭塘路 866 号',
  ),
  Audience: field(
    lineSchema(),
    `Whom it is for, at most ${MAX.lineMax} characters; may be empty.`,
    '2027 届高三学生和家长',
  ),
  Intro: field(ContentSchema, 'What it is about, in blocks; may be empty.'),
};

const timeFields = {
  Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795222800000),
  Endtime: field(
    TimeSchema,
    'When it ends, UTC milliseconds: at most two weeks later.',
    1795240800000,
  ),
  Applyuntil: field(
    TimeSchema,
    'Until when one may sign up, UTC milliseconds: at the latest its end.',
    1795219200000,
  ),
  Checkinfrom: field(
    TimeSchema,
    'From when the code at the place is accepted, UTC milliseconds.',
    1795219200000,
  ),
  Checkinuntil: field(TimeSchema, 'Until when it is, UTC milliseconds.', 1795240800000),
};

const stepInput = z
  .strictObject({
    Time: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795222800000),
    Title: field(titleSchema(), `What is on, 1 to ${MAX.titleMax} characters.`, '实验室参观'),
    Place: field(
      lineSchema().default(''),
      `Where, within the place, at most ${MAX.lineMax} characters; empty by default.`,
      '东一教学楼 108',
    ),
  })
  .meta({
    id: 'EventStepInput',
    description: 'Part of the programme of an event, as staff give it.',
  });

/** The input of `add` and `edit`. The web makes the rules of its form of it. */
export const eventFields = {
  ...textFields,
  Summary: textFields.Summary.default(''),
  Place: textFields.Place.default(''),
  Address: textFields.Address.default(''),
  Audience: textFields.Audience.default(''),
  Intro: textFields.Intro.default([]),
  ...timeFields,
  Cityid: field(RegionCodeInputSchema, 'Code of its city, 6 digits.', '330100'),
  Steps: field(
    z.array(stepInput).max(MAX.stepsMax).default([]),
    `Its programme, at most ${MAX.stepsMax} parts within its times; none by default.`,
    [],
  ),
  Talkid: field(
    ContentIdSchema.or(z.literal('')).default(''),
    'Id of the talk in which one takes part online; empty by default, for none.',
    '',
  ),
  Site: field(
    placesSchema().default(0),
    `Number of places on site, 0 to ${MAX.capacityMax}; 0, the default, where nobody comes there.`,
    200,
  ),
  Online: field(
    placesSchema().default(0),
    `Number of places online, 0 to ${MAX.capacityMax}; 0, the default, for none.`,
    0,
  ),
};

export const StaffEventSchema = z
  .object({
    Id: eventId(),
    Version: VersionSchema,
    State: StaffEventStateSchema,
    Title: textFields.Title,
    University: field(
      UniversityMarkSchema.nullable(),
      'The university that holds it; null where several do.',
    ),
    Starttime: timeFields.Starttime,
    Endtime: timeFields.Endtime,
    City: field(z.string(), 'Full name of its city.', '杭州市'),
    Place: textFields.Place,
    Lists: field(
      z.array(EventListSchema),
      'How one can come: on site, online, or both, each with its own list.',
    ),
  })
  .meta({ id: 'StaffEvent', description: 'Event as lists of staff show it.' });
export type StaffEvent = z.output<typeof StaffEventSchema>;

export const StaffEventDetailSchema = StaffEventSchema.extend({
  ...textFields,
  ...timeFields,
  Cityid: field(RegionCodeSchema, 'Code of its city, 6 digits.', '330100'),
  Steps: field(z.array(EventStepSchema), 'Its programme by time; may be empty.'),
  Talkid: field(z.string(), 'Id of its talk; empty for none.', ''),
  Notice: field(
    z.string(),
    'Why it was put off or called off; empty for neither.',
    '因天气原因改期',
  ),
}).meta({ id: 'StaffEventDetail', description: 'Event as staff edit it.' });
export type StaffEventDetail = z.output<typeof StaffEventDetailSchema>;

const record = staffRecord({
  path: '/api/event/eventoff',
  access: 'worker',
  id: eventId(),
  detail: StaffEventDetailSchema,
});

export const eventStaffCalls = {
  list: record.list(
    'Events for staff, drafts too: a liaison sees those of the own university',
    StaffEventSchema,
    {
      Universityid: UniversityIdSchema.optional(),
      State: field(
        StaffEventStateSchema.optional(),
        'Only events that stand there; all by default.',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in the title, the organiser or the place; at most 50 characters.',
      ),
    },
    '`newest` (default): what starts last comes first; `oldest`: what starts first does.',
  ),
  get: record.get('One event for staff, a draft too'),
  add: record.add(
    'Makes the draft of an event',
    {
      Universityid: field(
        OwnUniversityIdSchema,
        'Id of the university that holds it, at most 20 characters: a liaison leaves it out or gives the own one; an operator gives any, or none where several hold it.',
        '4133010335',
      ),
      ...eventFields,
    },
    ['forbidden'],
  ),
  edit: record.change(
    'edit',
    'Changes an event; of a published one texts and where it is, of which who comes on site is told',
    eventFields,
  ),
  publish: record.change('publish', 'Publishes a draft: everybody sees it and can sign up', {}),
  move: record.change(
    'move',
    'Gives an event that has not begun another time; who signed up is told',
    {
      Starttime: timeFields.Starttime,
      Endtime: timeFields.Endtime,
      Reason: field(
        reasonSchema().default(''),
        `What those who signed up read, at most ${MAX.lineMax} characters; empty by default.`,
        '因天气原因改期',
      ),
    },
  ),
  cancel: record.change('cancel', 'Calls an event off, for good; who signed up is told why', {
    Reason: field(
      reasonSchema().min(1),
      `What those who signed up read, 1 to ${MAX.lineMax} characters.`,
      '场馆检修',
    ),
  }),
  setCapacity: record.change(
    'capacity/set',
    'Gives a list of a published event other places; who waits moves up, nobody loses one',
    {
      Attendance: AttendanceSchema,
      Capacity: field(
        z.int().min(1).max(MAX.capacityMax),
        `Number of places, 1 to ${MAX.capacityMax}.`,
        240,
      ),
    },
  ),
  del: record.del('Deletes a draft; what was published is called off instead'),
};
