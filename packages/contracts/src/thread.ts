import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';
import { REASON_MAX } from './realtime/protocol.ts';
import { UniversityIdSchema, UniversityMarkSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Private threads that one account may begin in a day, Asia/Shanghai. */
export const THREADS_PER_DAY = 10;

/** Unread messages are counted up to this number. */
export const THREAD_UNREAD_MAX = 99;

export const ThreadIdSchema = field(
  z.string().regex(/^[0-9a-f]{32}$/),
  'Id of the thread, 32 hexadecimal digits.',
  '5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
);

export const ThreadSideSchema = z.enum(['student', 'university']).meta({
  id: 'ThreadSide',
  description: '`student`: who began the thread; `university`: its liaison staff.',
  example: 'student',
});
export type ThreadSide = z.output<typeof ThreadSideSchema>;

export const ThreadLastSchema = z
  .object({
    Offset: field(z.int().positive(), 'Offset of the message in the log, 1 or more.', 4),
    Time: field(TimeSchema, 'When it was written, UTC milliseconds.'),
    Side: ThreadSideSchema,
    Displayname: field(z.string(), 'Name of its writer.', '清华大学招生办'),
    Content: field(
      z.string(),
      'Its beginning, at most 60 characters; empty when it was withdrawn.',
      '同学你好，你问的分流比例整理好了。',
    ),
  })
  .meta({ id: 'ThreadLast', description: 'Newest message of a private thread.' });

export const ThreadSchema = z
  .object({
    Id: ThreadIdSchema,
    Topic: field(
      TopicSchema,
      'Topic under which it is read and written.',
      'thread/5f0c7a1e9b3d48c2a6e4f7081b2c3d4e',
    ),
    University: field(UniversityMarkSchema, 'The university whose staff answer.'),
    Side: field(ThreadSideSchema, 'On which side the caller is.'),
    Displayname: field(
      z.string(),
      'Name under which the student is shown; empty once the account is deleted.',
      '广东考生',
    ),
    Last: field(ThreadLastSchema.nullable(), 'Its newest message; null while there is none.'),
    Unread: field(
      z.int().min(0).max(THREAD_UNREAD_MAX),
      `Number of messages of the other side that the caller has not seen, 0 to ${THREAD_UNREAD_MAX}; told to nobody else.`,
      1,
    ),
    Waiting: field(
      z.boolean(),
      "Whether the newest message is the student's: it waits for an answer.",
      false,
    ),
    Stopped: field(
      z.boolean(),
      'Whether the student receives nothing from the university: nobody can write.',
      false,
    ),
    Blocked: field(
      z.boolean(),
      'Whether the university takes nothing from the student: the student cannot write.',
      false,
    ),
    Blockreason: field(z.string(), 'Why; empty while it is not blocked.', ''),
    Createtime: field(TimeSchema, 'When it was begun, UTC milliseconds.'),
  })
  .meta({
    id: 'Thread',
    description: 'Private thread between a student and a university, as one side sees it.',
  });
export type Thread = z.output<typeof ThreadSchema>;

const idFields = { Id: ThreadIdSchema };

export const threadCalls = {
  begin: call({
    method: 'POST',
    path: '/api/thread/begin',
    access: 'user',
    summary:
      'The private thread of the caller with a university; begins it when there is none. Not for staff',
    input: z.strictObject({
      Universityid: UniversityIdSchema,
      From: field(
        z.string().max(40).optional(),
        'Id of the talk at which it was begun, at most 40 characters; one that is no talk of the university is not kept.',
        '981867e281c8',
      ),
    }),
    output: ThreadSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  find: call({
    method: 'GET',
    path: '/api/thread/find',
    access: 'user',
    summary: 'The private threads that the caller has begun, the newest message first',
    input: z.strictObject(pageFields),
    output: listOf(ThreadSchema),
    limit: LIMITS.read,
  }),
  findReceived: call({
    method: 'GET',
    path: '/api/thread/received/find',
    access: 'worker',
    summary: "Private threads with the caller's university, those that wait for an answer first",
    input: z.strictObject(pageFields),
    output: listOf(ThreadSchema),
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/thread/get',
    access: 'user',
    summary: 'One private thread, for its two sides',
    input: z.strictObject(idFields),
    output: ThreadSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  see: call({
    method: 'POST',
    path: '/api/thread/see',
    access: 'user',
    summary: 'Notes up to which message the caller has read; the other side is not told',
    input: z.strictObject({
      ...idFields,
      Offset: field(
        z.int().positive(),
        'Offset of the newest message that was seen, 1 or more; a lower one than before changes nothing.',
        4,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  stop: call({
    method: 'POST',
    path: '/api/thread/stop',
    access: 'user',
    summary: 'The student stops a university from writing, or lifts it; repeating changes nothing',
    input: z.strictObject({
      ...idFields,
      On: field(
        z.boolean(),
        'True: the university cannot write any more; false: it can again.',
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  block: call({
    method: 'POST',
    path: '/api/thread/block',
    access: 'worker',
    summary: 'Staff stop a student who abuses a private thread; kept in the audit',
    input: z.strictObject({
      ...idFields,
      Reason: field(
        writtenLine().min(1).max(REASON_MAX),
        `Why, 1 to ${REASON_MAX} characters; the student is told.`,
        '多次辱骂',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
  unblock: call({
    method: 'POST',
    path: '/api/thread/unblock',
    access: 'worker',
    summary: 'Staff let a student write again; kept in the audit',
    input: z.strictObject(idFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
