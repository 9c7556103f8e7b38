import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { PUSH_DAYS_MAX } from './constants.ts';
import { field } from './field.ts';
import { TimeSchema } from './list.ts';
import { PUSH_WORDING_LIMITS } from './rules/push-wording.ts';

/** A day in Asia/Shanghai. */
const DaySchema = z.iso.date().meta({ example: '2026-11-20' });

const DayFieldSchema = field(
  DaySchema.optional(),
  'Day in Asia/Shanghai of the timetable, YYYY-MM-DD; today by default.',
);

const partFields = {
  Total: field(z.int().nonnegative(), 'How many people it is for, 0 or more.', 96_205),
  Template: field(z.int().nonnegative(), 'To how many it went by template, 0 or more.', 51_204),
  Grant: field(z.int().nonnegative(), 'To how many by a one-time grant, 0 or more.', 7712),
  Centre: field(
    z.int().nonnegative(),
    'How many have it in the message centre only, 0 or more.',
    214,
  ),
  Unsure: field(
    z.int().nonnegative(),
    'How many may have got it, and are sent nothing again, 0 or more.',
    0,
  ),
  Waiting: field(z.int().nonnegative(), 'To how many it is still to be sent, 0 or more.', 37_075),
};

export const PushReasonSchema = z
  .object({
    Reason: field(z.string(), 'Why, in words, in the language of the request.', '没关注服务号'),
    Code: field(z.string(), 'What WeChat answered last; may be empty.', '43004'),
    Count: field(z.int().positive(), 'How many people, 1 or more.', 52),
    Again: field(
      TimeSchema.nullable(),
      'When the first of them is tried again, UTC milliseconds; null: none of them is.',
    ),
  })
  .meta({ id: 'PushReason', description: 'Why a morning timetable has not gone to WeChat.' });
export type PushReason = z.output<typeof PushReasonSchema>;

export const PushRunStateSchema = z
  .enum(['planned', 'late', 'running', 'paused', 'stopped', 'done', 'empty', 'missed'])
  .meta({
    id: 'PushRunState',
    description:
      '`planned`: its hour is still to come; `late`: the hour is over, and it begins as soon as a process is there, until ' +
      'noon; `running`: people are left; `paused`: by an operator; `stopped`: by an operator, for that day; `done`: nobody ' +
      'is left; `empty`: there was nothing to send; `missed`: no process was there in time, and it is not sent any more.',
    example: 'running',
  });
export type PushRunState = z.output<typeof PushRunStateSchema>;

const NothingToSendSchema = z.enum(['talks', 'subscribers']).meta({
  id: 'PushNothing',
  description:
    'What a morning without messages was missing: `talks` of that day, or `subscribers`; null for every other morning.',
  example: 'talks',
});
export type NothingToSend = z.output<typeof NothingToSendSchema>;

export const PushRunSchema = z
  .object({
    Day: field(DaySchema, 'Day in Asia/Shanghai of the timetable, YYYY-MM-DD.'),
    Plannedat: field(TimeSchema, 'When it is sent, by the settings, UTC milliseconds.'),
    State: PushRunStateSchema,
    Nothing: field(
      NothingToSendSchema.nullable(),
      'What there was none of where nothing was sent; null for every other state.',
    ),
    Lookedat: field(
      TimeSchema.nullable(),
      'When a process looked what there is to send, UTC milliseconds; null where none did.',
    ),
    Nextat: field(
      TimeSchema,
      'When the next timetable is sent, by the settings, UTC milliseconds.',
    ),
    Begunat: field(
      TimeSchema.nullable(),
      'When the first message was planned, UTC milliseconds; null for none.',
    ),
    Endedat: field(
      TimeSchema.nullable(),
      'When the last message that is ended was, UTC milliseconds; null for none.',
    ),
    ...partFields,
    Reasons: field(
      z.array(PushReasonSchema),
      'Why people are not reached, or not yet, most frequent first; may be empty.',
    ),
  })
  .meta({
    id: 'PushRun',
    description: 'The morning timetable of a day. The parts add up to the total.',
  });
export type PushRun = z.output<typeof PushRunSchema>;

export const PushDaySchema = z
  .object({
    Day: field(DaySchema, 'Day in Asia/Shanghai, YYYY-MM-DD.'),
    ...partFields,
  })
  .meta({ id: 'PushDay', description: 'What became of the morning timetable of a day.' });
export type PushDay = z.output<typeof PushDaySchema>;

const PushWaySchema = z.enum(['template', 'grant', 'centre']).meta({
  id: 'PushWay',
  description:
    'How it would go out: by template, by a one-time grant, or in the message centre only.',
  example: 'template',
});

const PushFieldSchema = z
  .object({
    Name: field(z.string(), 'Name of the field in the template of WeChat.', 'thing1'),
    Text: field(
      z.string(),
      `What it would say, at most ${PUSH_WORDING_LIMITS.fieldMax} characters.`,
      '今天 14 场宣讲',
    ),
    Long: field(
      z.int().nonnegative(),
      `How many characters it has before it is cut to ${PUSH_WORDING_LIMITS.fieldMax}, 0 or more.`,
      9,
    ),
  })
  .meta({ id: 'PushField', description: 'Field of a message to WeChat.' });

export const PushFieldsSchema = field(
  z.array(PushFieldSchema),
  'Its fields in order; empty where no template is set.',
);

/** The morning timetables, for operators. */
export const pushDeskCalls = {
  findRun: call({
    method: 'GET',
    path: '/api/push/run',
    access: 'operator',
    summary: 'How the morning timetable of a day stands',
    input: z.strictObject({ Day: DayFieldSchema }),
    output: PushRunSchema,
    limit: LIMITS.read,
  }),
  findDays: call({
    method: 'GET',
    path: '/api/push/days',
    access: 'operator',
    summary: 'What became of the morning timetables of the last days, the newest first',
    input: z.strictObject({
      Days: field(
        z.int().min(1).max(PUSH_DAYS_MAX).default(14),
        `How many days, today among them, 1 to ${PUSH_DAYS_MAX}; 14 by default.`,
        14,
      ),
    }),
    output: z.object({
      List: field(z.array(PushDaySchema), 'The days, today first.'),
    }),
    limit: LIMITS.read,
  }),
  preview: call({
    method: 'GET',
    path: '/api/push/preview',
    access: 'operator',
    summary: 'What a person would get as the timetable of a day; noted in the audit',
    input: z.strictObject({
      Uids: field(
        z.string().min(1).max(64),
        'Id of the account, at most 64 characters.',
        'demo-student',
      ),
      Day: DayFieldSchema,
    }),
    output: z.object({
      Way: PushWaySchema,
      Reason: field(
        z.string(),
        'Why it would be in the message centre only, in words; empty where it would go out.',
        '没关注服务号',
      ),
      Fields: PushFieldsSchema,
      Path: field(z.string(), 'Path of the page that it opens.', '/message?Kind=morning'),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  dryRun: call({
    method: 'GET',
    path: '/api/push/dryrun',
    access: 'operator',
    summary: 'To how many the next morning timetable would go, and how; sends nothing',
    input: z.strictObject({}),
    output: z.object({
      Day: field(DaySchema, 'Day in Asia/Shanghai of the next timetable, YYYY-MM-DD.'),
      Plannedat: field(TimeSchema, 'When it is sent, by the settings, UTC milliseconds.'),
      Talks: field(
        z.int().nonnegative(),
        'Talks of that day, 0 or more; with 0 nothing is sent.',
        14,
      ),
      Total: partFields.Total,
      Template: field(z.int().nonnegative(), 'To how many it would go by template.', 71_903),
      Grant: field(z.int().nonnegative(), 'To how many by a one-time grant.', 7712),
      Centre: field(
        z.int().nonnegative(),
        'How many would have it in the message centre only.',
        214,
      ),
      Reasons: field(
        z.array(PushReasonSchema),
        'Why these are not reached, most frequent first; may be empty.',
      ),
    }),
    limit: LIMITS.login,
  }),
  pause: call({
    method: 'POST',
    path: '/api/push/pause',
    access: 'operator',
    summary: 'Pauses the morning timetables in every process, or goes on with them',
    input: z.strictObject({
      On: field(
        z.boolean(),
        'True: nothing more is sent until it goes on; false: it goes on.',
        true,
      ),
    }),
    output: PushRunSchema,
    limit: LIMITS.write,
  }),
  stop: call({
    method: 'POST',
    path: '/api/push/stop',
    access: 'operator',
    summary:
      "Stops today's morning timetable for good; who has not got it reads it in the message centre",
    input: z.strictObject({
      Day: field(DaySchema, 'Today in Asia/Shanghai, YYYY-MM-DD, as the caller sees it.'),
    }),
    output: PushRunSchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
};
