import { z } from 'zod';
import type { RateLimit } from './call.ts';
import { call, LIMITS } from './call.ts';
import { DAY_MS, ENROLLMENT_YEAR_FIRST, MINUTE_MS } from './constants.ts';
import { AttendanceSchema } from './event.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  KeywordSchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeInputSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { TalkIdSchema } from './talk.ts';
import { writtenLine } from './written-text.ts';

/** Up to so many rows are written when the file is fetched; more are written by a job before. */
export const EXPORT_DIRECT_MAX = 2000;
/** More rows are in no file: whoever wants them narrows what is asked for. */
export const EXPORT_ROWS_MAX = 50_000;
/** How long an export can be fetched, ms; then its file is deleted. */
export const EXPORT_KEPT_MS = DAY_MS;
/** Life of an address of a file, ms. */
export const EXPORT_ADDRESS_MS = 10 * MINUTE_MS;
/** How often files are fetched; each time a small one is read from the database. */
export const EXPORT_FILE_LIMIT: RateLimit = { points: 60, seconds: 3600 };
/** Exports of one account that are under way at a time. */
export const EXPORTS_OPEN_MAX = 3;
/** How long after it was given a grant of whole phones can be used, ms. */
export const EXPORT_GRANT_MS = DAY_MS;
/** Grants of one account that are asked for and not decided. */
export const GRANTS_OPEN_MAX = 3;
/** Sign-ups that are chosen one by one for a file. */
export const EXPORT_CHOSEN_MAX = 500;
export const GRANT_REASON_MIN = 5;
export const GRANT_REASON_MAX = 200;

export const ExportKindSchema = z
  .enum(['signups', 'chat', 'questions', 'polls', 'stats', 'attendees'])
  .meta({
    id: 'ExportKind',
    description:
      '`signups`: students who signed up with the university and consent now; `chat`: the messages of one talk; `questions`: questions at talks with their answers; `polls`: polls at talks with their results; `stats`: figures of a range of days, by day, by talk, and in parts of five students or more; `attendees`: those who signed up with one event and consent now.',
    example: 'signups',
  });
export type ExportKind = z.output<typeof ExportKindSchema>;

export const ExportFormatSchema = z.enum(['xlsx', 'csv']).meta({
  id: 'ExportFormat',
  description: '`xlsx`: a workbook; `csv`: UTF-8 with a byte order mark, lines end with CRLF.',
  example: 'xlsx',
});
export type ExportFormat = z.output<typeof ExportFormatSchema>;

export const ExportStateSchema = z.enum(['direct', 'waiting', 'ready', 'failed']).meta({
  id: 'ExportState',
  description:
    '`direct`: written when it is fetched; `waiting`: a job writes it; `ready`: it is written; `failed`: it could not be.',
  example: 'ready',
});
export type ExportState = z.output<typeof ExportStateSchema>;

/** As pages make them: a UUID, or its digits alone where a page has no safe connection. */
export const EXPORT_ID_PATTERN: RegExp = /^[0-9a-f][0-9a-f-]{31,35}$/;

export const ExportSchema = z
  .object({
    Id: field(
      z.string(),
      'Id of the export, made by whoever began it.',
      '5b0f3a52-93a5-4f0b-8b4a-7b0d1c8f2e11',
    ),
    Kind: ExportKindSchema,
    Format: ExportFormatSchema,
    University: field(z.string(), 'Name of the university.', '清华大学'),
    By: field(z.string(), 'Name that is shown of whoever began it.', '清华大学招生办'),
    Whole: field(z.boolean(), 'Whether it has whole phones.', false),
    Rows: field(z.int().nonnegative(), 'Number of rows, 0 or more.', 374),
    State: ExportStateSchema,
    Time: field(TimeSchema, 'When it was begun, UTC milliseconds.'),
    Readytime: field(TimeSchema, 'When it was written, UTC milliseconds; 0 before.', 0),
    Expiretime: field(TimeSchema, 'Until when it can be fetched, UTC milliseconds.'),
    Own: field(z.boolean(), 'Whether the caller began it, who alone can fetch it.', true),
  })
  .meta({ id: 'Export', description: 'File that staff had made of what is stored.' });
export type Export = z.output<typeof ExportSchema>;

export const ExportAddressSchema = ExportSchema.extend({
  Url: field(
    z.string(),
    'Path of the file on this site, valid for 10 minutes, as long as the caller works for the university or the platform.',
    '/export/data?Id=5b0f3a52-93a5-4f0b-8b4a-7b0d1c8f2e11&Uids=u1&Expiretime=1795176600000&Sign=6035cfcc',
  ),
  Urlexpiretime: field(TimeSchema, 'When the path stops working, UTC milliseconds.'),
}).meta({ id: 'ExportAddress', description: 'Export with an address of its file.' });
export type ExportAddress = z.output<typeof ExportAddressSchema>;

export const GrantStateSchema = z.enum(['asked', 'granted', 'refused', 'used', 'over']).meta({
  id: 'GrantState',
  description:
    '`asked`: an operator has not decided; `granted`: it can be used once; `refused`; `used`: one export was made under it; `over`: it was granted and not used in time.',
  example: 'asked',
});
export type GrantState = z.output<typeof GrantStateSchema>;

export const GrantSchema = z
  .object({
    Id: field(z.uuid(), 'Id of the request.', '3f1c7a80-52a4-4b0e-9f1e-2c4d5e6f7a81'),
    University: field(z.string(), 'Name of the university.', '清华大学'),
    By: field(z.string(), 'Name that is shown of whoever asked.', '清华大学招生办'),
    Reason: field(
      z.string(),
      'Why, as the liaison wrote it; the students in the export read it.',
      '邀请报名学生参加校园开放日',
    ),
    State: GrantStateSchema,
    Time: field(TimeSchema, 'When it was asked for, UTC milliseconds.'),
    Decidedby: field(
      z.string(),
      'Name that is shown of whoever decided; empty before.',
      '平台运营',
    ),
    Decidedtime: field(TimeSchema, 'When it was decided, UTC milliseconds; 0 before.', 0),
    Expiretime: field(
      TimeSchema,
      'Until when it can be used, UTC milliseconds; 0 where it is not granted.',
      0,
    ),
    Version: VersionSchema,
    Own: field(z.boolean(), 'Whether the caller asked, who alone can use it.', true),
  })
  .meta({ id: 'ExportGrant', description: 'Request for one export with whole phones.' });
export type Grant = z.output<typeof GrantSchema>;

const SeenSchema = field(
  z.enum(['all', 'seen', 'unseen']).default('all'),
  '`seen`: only those whose whole phone somebody of the university has seen; `unseen`: only the others; `all` (default).',
  'unseen',
);

/** Which students of those who signed up are meant. */
export const studentFilterFields = {
  Talkid: field(TalkIdSchema.optional(), 'Only of this talk; of all by default.'),
  From: field(
    TimeSchema.optional(),
    'Only from this time on, UTC milliseconds; from the beginning by default.',
  ),
  Until: field(
    TimeSchema.optional(),
    'Only before this time, UTC milliseconds; without an end by default.',
  ),
  School: field(
    KeywordSchema.optional(),
    'Words that must all be in the name of the high school; at most 50 characters.',
    '启明',
  ),
  Provinceid: field(
    RegionCodeInputSchema.optional(),
    'Only from high schools of this province, code of 6 digits; all by default.',
    '440000',
  ),
  Cityid: field(
    RegionCodeInputSchema.optional(),
    'Only from high schools of this city, code of 6 digits; all by default.',
    '440100',
  ),
  Enrollmentyear: field(
    z.int().min(ENROLLMENT_YEAR_FIRST).max(9999).optional(),
    `Only those who entered high school in this year, ${ENROLLMENT_YEAR_FIRST} or later; all by default.`,
    2024,
  ),
  Seen: SeenSchema,
};

/** Which of those who signed up with an event are meant. */
export const attendeeFilterFields = {
  State: field(
    z.enum(['confirmed', 'waiting']).optional(),
    'Only those who have a place (`confirmed`), or who wait for one (`waiting`); both by default.',
    'waiting',
  ),
  Arrived: field(
    z.enum(['in', 'out']).optional(),
    'Only those who are checked in (`in`), or who have a place on site and are not (`out`); all by default.',
    'out',
  ),
  Attendance: field(
    AttendanceSchema.optional(),
    'Only those who come this way; all by default.',
    'site',
  ),
  Name: field(
    KeywordSchema.optional(),
    'Words that must all be in the name that is shown or in that of the high school; at most 50 characters.',
    '启明',
  ),
};

const ExportIdSchema = field(
  z.string().regex(EXPORT_ID_PATTERN),
  'Id of the export, 32 to 36 characters: digits 0 to f and hyphens. A new one that the caller makes begins it, the same one asks what became of it.',
  '5b0f3a52-93a5-4f0b-8b4a-7b0d1c8f2e11',
);

export const exportCalls = {
  start: call({
    method: 'POST',
    path: '/api/collect/exportData',
    access: 'worker',
    summary: 'Gives a file of data at once, or answers 201 until it is written and then 200',
    input: z.strictObject({
      Id: ExportIdSchema,
      Kind: ExportKindSchema,
      Format: ExportFormatSchema.default('xlsx'),
      Universityid: OwnUniversityIdSchema,
      Whole: field(
        z.boolean().default(false),
        'Whether sign-ups or attendees have whole phones, which needs a grant and uses it; false by default.',
        false,
      ),
      Signupids: field(
        z.array(z.uuid()).min(1).max(EXPORT_CHOSEN_MAX).optional(),
        `Only these sign-ups, 1 to ${EXPORT_CHOSEN_MAX} ids; all that the conditions mean by default.`,
        ['0c5d2a5e-7a3e-4b57-9f50-3a1f6a4f7f10'],
      ),
      Eventid: field(
        ContentIdSchema.optional(),
        'Id of the event whose attendees are meant, which this kind needs; left out else.',
      ),
      ...attendeeFilterFields,
      ...studentFilterFields,
    }),
    output: ExportAddressSchema,
    errors: ['forbidden', 'notFound', 'conflict', 'delayedUnderWay', 'delayedDone'],
    limit: LIMITS.write,
    // The id says which export it is: done once more nothing is made a second time.
    repeats: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/export/get',
    access: 'worker',
    summary: 'An own export with an address of its file; code 201 while it is being written',
    input: z.strictObject({ Id: ExportIdSchema }),
    output: ExportAddressSchema,
    errors: ['notFound', 'conflict', 'delayedUnderWay'],
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/export/find',
    access: 'worker',
    summary:
      "Exports that can be fetched or are under way, newest first: a liaison's own, all for an operator",
    input: z.strictObject({
      ...pageFields,
      State: field(ExportStateSchema.optional(), 'Only in this state; all by default.'),
    }),
    output: listOf(ExportSchema),
    limit: LIMITS.read,
  }),
  askGrant: call({
    method: 'POST',
    path: '/api/export/grant/ask',
    access: 'worker',
    summary: 'Asks operators for one export of sign-ups or attendees with whole phones',
    input: z.strictObject({
      Reason: field(
        writtenLine()
          .min(GRANT_REASON_MIN, { error: 'revealReason' })
          .max(GRANT_REASON_MAX, { error: 'revealReason' }),
        `Why it is needed, ${GRANT_REASON_MIN} to ${GRANT_REASON_MAX} characters; the students in the export read it.`,
        '邀请报名学生参加校园开放日',
      ),
    }),
    output: GrantSchema,
    errors: ['forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  findGrants: call({
    method: 'GET',
    path: '/api/export/grant/find',
    access: 'worker',
    summary:
      'Requests for whole phones: of the own university, all for an operator; open ones first',
    input: z.strictObject({
      ...pageFields,
      State: field(GrantStateSchema.optional(), 'Only in this state; all by default.'),
    }),
    output: listOf(GrantSchema),
    limit: LIMITS.read,
  }),
  decideGrant: call({
    method: 'POST',
    path: '/api/export/grant/decide',
    access: 'operator',
    summary: 'Grants or refuses an export with whole phones; a grant is used once, within a day',
    input: z.strictObject({
      Id: field(z.uuid(), 'Id of the request.', '3f1c7a80-52a4-4b0e-9f1e-2c4d5e6f7a81'),
      Version: VersionSchema,
      Granted: field(z.boolean(), 'True grants it, false refuses it.', true),
    }),
    output: GrantSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
/** What is asked for, as a page sends it. */
export type ExportInput = z.input<typeof exportCalls.start.input>;
