import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { PAGE_LIMIT_MAX } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { TalkSchema } from './talk.ts';

export const InboxKindSchema = z
  .enum([
    'morning',
    'reminder',
    'answer',
    'reply',
    'change',
    'university',
    'event',
    'duty',
    'security',
  ])
  .meta({
    id: 'InboxKind',
    description:
      '`morning`: timetable of the day; `reminder`: a booked talk is about to begin; `answer`: a question was answered; `reply`: staff replied to a message, to a report of wrong data, or to a feedback; `change`: a booked talk moved or is cancelled; `university`: news of a followed university; `event`: an event is about to begin, or what became of it or of a place in it; `duty`: something that staff have to do; `security`: strangers have used up what they may ask for and guess of the codes to the phone of the account, at most one a day.',
    example: 'reminder',
  });
export type InboxKind = z.output<typeof InboxKindSchema>;

export const InboxReasonSchema = z
  .enum([
    'subscribed',
    'reserved',
    'asked',
    'written',
    'followed',
    'reported',
    'feedback',
    'applied',
    'staff',
    'school',
    'phone',
  ])
  .meta({
    id: 'InboxReason',
    description:
      'Why the message came: the account subscribed to the morning push, booked the talk, asked the question or wanted to know it too, wrote the message, follows the university, reported that data of it are wrong, sent a feedback, signed up with the event, is of the staff, is registered with a high school to whose students a collection is announced, or has the phone.',
    example: 'reserved',
  });
export type InboxReason = z.output<typeof InboxReasonSchema>;

export const InboxMessageSchema = z
  .object({
    Id: field(z.int().positive(), 'Id of the message, 1 or more.', 17),
    Kind: InboxKindSchema,
    Reason: InboxReasonSchema,
    Time: field(TimeSchema, 'When it came, UTC milliseconds.', 1795176000000),
    Read: field(z.boolean(), 'Whether the caller has seen it.', false),
    Title: field(
      z.string(),
      'Its title where the other fields do not say it; else empty.',
      '示例大学发布了新的招生指南',
    ),
    Content: field(
      z.string(),
      'Its text: the answer, the reply, the news; empty for none, and for an answer that was spoken or withdrawn.',
      '能。大一结束按志愿和绩点分流。',
    ),
    Quote: field(
      z.string(),
      'The question, message, report or feedback that was answered; empty for none, and for one that was withdrawn.',
      '物化生能分流到计算机吗？',
    ),
    Link: field(
      z.string(),
      'Where it leads, an address within the site; empty for nowhere.',
      '/videoDetail?id=ac72681a5223',
    ),
    Talk: field(
      TalkSchema.nullable(),
      'The talk that it is about, as it is now; null for none, and for one that is gone.',
    ),
    Atms: field(
      z.int().nonnegative(),
      'Milliseconds into the talk at which the question was answered; 0 when that was outside the talk, or is not in its recording.',
      391496,
    ),
    Day: field(
      z.string(),
      'The day of a morning timetable in Asia/Shanghai, `YYYY-MM-DD`; else empty.',
      '2026-06-05',
    ),
    Lead: field(
      z.enum(['day', 'hour', 'minutes']).nullable(),
      'Which reminder: a day, an hour or five minutes before the start; null for another kind.',
      'hour',
    ),
    Change: field(
      z.enum(['moved', 'cancelled']).nullable(),
      'What became of a booked talk; null for another kind.',
      'moved',
    ),
    News: field(
      z.enum(['talk', 'answers']).nullable(),
      'What a followed university has: a new talk, or answered questions in one of its talks; null for another kind, and where the title says it.',
      'talk',
    ),
    Event: field(
      z.enum(['begins', 'movedUp', 'moved', 'endMoved', 'placed', 'cancelled', 'said']).nullable(),
      'What became of an event with which the account signed up: `begins`, it begins in a day or in two hours, at the place in `Content`, which is empty for who takes part online; `movedUp`, its place on the waiting list became confirmed; `moved`, it starts at another time; `endMoved`, it only ends at another time; `placed`, it is somewhere else, as `Content` says; `cancelled`; `said`, whoever holds it says what stands in `Content`; null for another kind.',
      'movedUp',
    ),
    Duty: field(
      z.enum(['groupFull', 'groupExpired']).nullable(),
      'What staff have to do: give the group that the title names another QR code, because hardly anybody can join any more by those that it has (`groupFull`), or because the last one ends within a day or has ended (`groupExpired`); null for another kind, and where `Threadduty` says it.',
      'groupFull',
    ),
    // Pages of version 7 of the wire show no message centre with a `Duty` that they do not know.
    Threadduty: field(
      z.enum(['message', 'report']).nullable(),
      'What staff have to do in private threads: answer a student (`message`), at most one a day for a thread; look at reported messages (`report`), at most one a day; null for another message.',
      'message',
    ),
    Talkduty: field(
      z.enum(['returned', 'approved']).nullable(),
      'What became of a talk of the own university that waited for an operator: given back (`returned`), for the reason in `Content`, or published (`approved`); null for another message.',
      'returned',
    ),
    Pageduty: field(
      z.enum(['returned', 'approved', 'restored']).nullable(),
      'What became of changes in the page of the own university: some were given back (`returned`), for the reasons in `Content`, all were approved (`approved`), or an operator has brought a former version back (`restored`), for the reason in `Content`; null for another message.',
      'returned',
    ),
    Count: field(
      z.int().nonnegative(),
      'Number of answered questions in the talk as the message came; 0 for another message.',
      12,
    ),
    Starttime: field(
      TimeSchema,
      'When the talk or event was to start as the message came, UTC milliseconds; 0 for none.',
      1795179600000,
    ),
    Formerstarttime: field(
      TimeSchema,
      'When the talk or event was to start before it moved, UTC milliseconds; 0 for none.',
      1795176000000,
    ),
  })
  .meta({ id: 'InboxMessage', description: 'Message of the message centre.' });
export type InboxMessage = z.output<typeof InboxMessageSchema>;

const UnreadSchema = z.object({
  Unread: field(
    z.int().nonnegative(),
    'Number of messages that the caller has not seen, 0 or more.',
    3,
  ),
  Kinds: field(
    z.array(
      z.object({
        Kind: InboxKindSchema,
        Unread: field(z.int().positive(), 'Number of those of this kind, 1 or more.', 2),
      }),
    ),
    'The same by kind; kinds without any are left out.',
  ),
});

const SettingsSchema = z.object({
  Muted: field(
    z.array(InboxKindSchema),
    'Kinds of which the caller gets no messages; none by default.',
    ['university'],
  ),
});

export const inboxCalls = {
  find: call({
    method: 'GET',
    path: '/api/user/message/find',
    access: 'user',
    summary: "The messages of the caller's message centre, newest first",
    input: z.strictObject({
      ...pageFields,
      Kinds: field(
        z
          .string()
          .regex(/^[a-z]+(,[a-z]+)*$/)
          .optional(),
        'Only these kinds, names of `InboxKind` joined by commas; names that are none are passed over. All by default.',
        'answer,reply',
      ),
    }),
    output: listOf(InboxMessageSchema),
    limit: LIMITS.read,
  }),
  getCount: call({
    method: 'GET',
    path: '/api/user/message/count',
    access: 'user',
    summary: 'How many messages the caller has not seen',
    input: z.strictObject({}),
    output: UnreadSchema,
    limit: LIMITS.read,
  }),
  read: call({
    method: 'POST',
    path: '/api/user/message/read',
    access: 'user',
    summary: 'Notes that the caller has seen messages; repeating it changes nothing',
    input: z.strictObject({
      Ids: field(
        z.array(rowId()).max(PAGE_LIMIT_MAX).optional(),
        `Id of each message seen, at most ${PAGE_LIMIT_MAX} of them, 1 or more each; those of nobody or of somebody else are passed over. All messages of the caller by default.`,
        [17, 18],
      ),
    }),
    output: UnreadSchema,
    limit: LIMITS.write,
  }),
  getSettings: call({
    method: 'GET',
    path: '/api/user/message/setting/get',
    access: 'user',
    summary: 'Which kinds of messages the caller has switched off',
    input: z.strictObject({}),
    output: SettingsSchema,
    limit: LIMITS.read,
  }),
  setKind: call({
    method: 'POST',
    path: '/api/user/message/setting/set',
    access: 'user',
    summary: 'Switches messages of a kind on or off; those that came stay',
    input: z.strictObject({
      Kind: InboxKindSchema,
      On: field(z.boolean(), 'True: messages of this kind come; false: they do not.', false),
    }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
