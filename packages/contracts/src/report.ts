import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, KeywordSchema, listOf, pageFields, TimeSchema } from './list.ts';
import { RoomMessageSchema, TopicSchema } from './realtime/message.ts';
import { offsetFields } from './room.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenText } from './written-text.ts';

/** Longest note of a report, characters. */
const NOTE_MAX = 200;

export const ReportReasonSchema = z
  .enum(['abuse', 'advert', 'fraud', 'privacy', 'untrue', 'other'])
  .meta({
    id: 'ReportReason',
    description:
      '`abuse`: insults; `advert`: advertising or flooding; `fraud`: fraud or luring into groups; ' +
      '`privacy`: personal data of somebody; `untrue`: false claims; `other`: as the note says.',
    example: 'advert',
  });
export type ReportReason = z.output<typeof ReportReasonSchema>;

export const ReportedSchema = z
  .object({
    Message: field(RoomMessageSchema, 'The message that was reported.'),
    Count: field(z.int().positive(), 'Number of accounts that reported it, 1 or more.', 2),
    Reasons: field(
      z.array(ReportReasonSchema),
      'Reasons of their reports, each once, the one given last first.',
      ['advert'],
    ),
    Note: field(
      z.string(),
      `Note of the newest report, at most ${NOTE_MAX} characters; may be empty.`,
      '群里在卖资料',
    ),
    Time: field(TimeSchema, 'When the newest report was made, UTC milliseconds.'),
  })
  .meta({
    id: 'Reported',
    description: 'Message with the reports of it that staff have not looked at.',
  });
export type Reported = z.output<typeof ReportedSchema>;

export const ThreadReportSchema = z
  .object({
    Topic: field(
      TopicSchema,
      'Topic of the thread, to withdraw the message and to close its reports.',
      'thread/5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
    ),
    University: field(UniversityMarkSchema, 'The university of the thread.'),
    Reported: field(ReportedSchema, 'The message, and the reports of it.'),
  })
  .meta({ id: 'ThreadReport', description: 'Reported message of a private thread.' });
export type ThreadReport = z.output<typeof ThreadReportSchema>;

export const ReportKindSchema = z.enum(['talk', 'thread']).meta({
  id: 'ReportKind',
  description: '`talk`: the chat of a talk; `thread`: a private thread.',
  example: 'talk',
});
export type ReportKind = z.output<typeof ReportKindSchema>;

export const ReportOrderSchema = z.enum(['newest', 'oldest', 'most']).meta({
  id: 'ReportOrder',
  description:
    '`newest`: the newest report first; `oldest`: what waits longest first; `most`: what most accounts reported first.',
  example: 'newest',
});
export type ReportOrder = z.output<typeof ReportOrderSchema>;

export const DeskReportSchema = ThreadReportSchema.extend({
  Kind: ReportKindSchema,
  Title: field(
    z.string(),
    'Headline of the talk in whose chat it was said; empty for a private thread.',
    '强基计划本硕博衔接',
  ),
}).meta({ id: 'DeskReport', description: 'Reported message of any room, as operators see it.' });
export type DeskReport = z.output<typeof DeskReportSchema>;

export const reportCalls = {
  add: call({
    method: 'POST',
    path: '/api/room/report/add',
    access: 'user',
    summary: 'Reports a message to the staff; repeating it changes reason and note',
    input: z.strictObject({
      ...offsetFields,
      Reason: ReportReasonSchema,
      Note: field(
        writtenText().max(NOTE_MAX).default(''),
        `What staff should know, at most ${NOTE_MAX} characters; empty by default.`,
        '群里在卖资料',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/room/report/find',
    access: 'user',
    summary:
      'Messages with open reports, newest report first; for moderators and staff of the room',
    input: z.strictObject({ Topic: TopicSchema, ...pageFields }),
    output: listOf(ReportedSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  close: call({
    method: 'POST',
    path: '/api/room/report/close',
    access: 'user',
    summary: 'Closes the reports of a message that may stay; withdrawing it closes them as well',
    input: z.strictObject(offsetFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/room/report/list',
    access: 'operator',
    summary: 'Messages with open reports of all rooms; students see that private ones were read',
    input: z.strictObject({
      ...pageFields,
      Kind: field(
        ReportKindSchema.optional(),
        'Only from rooms of this kind; from all by default.',
      ),
      Reason: field(
        ReportReasonSchema.optional(),
        'Only messages that somebody reported for this reason; all by default.',
      ),
      Universityid: field(
        z.string().min(1).max(20).optional(),
        'Only of talks of this university and threads with it, its id of at most 20 characters; of all by default.',
        '4111010003',
      ),
      Keyword: field(
        KeywordSchema.optional(),
        `Part of the message, of the name of its writer or of the headline of the talk; at most ${KEYWORD_MAX} characters. All by default.`,
        '卖资料',
      ),
      Sort: field(ReportOrderSchema.default('newest'), 'Order; `newest` by default.'),
    }),
    output: listOf(DeskReportSchema),
    limit: LIMITS.read,
  }),
  findThreads: call({
    method: 'GET',
    path: '/api/room/report/thread/find',
    access: 'operator',
    summary:
      'Reported messages of private threads, newest report first; the reading is kept in the audit',
    input: z.strictObject(pageFields),
    output: listOf(ThreadReportSchema),
    limit: LIMITS.read,
  }),
};
