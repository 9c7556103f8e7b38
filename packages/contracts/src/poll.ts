import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, OwnUniversityIdSchema, pageFields, TimeSchema } from './list.ts';
import { CountsSchema, pollFields, TopicSchema } from './realtime/message.ts';
import { POLL_LIMITS } from './realtime/protocol.ts';
import { TalkIdSchema } from './talk.ts';

const pollPlace = {
  Topic: TopicSchema,
  Offset: field(
    z.int().positive(),
    'Offset of the poll, 1 or more: that of the entry that opened it in the log of the room.',
    40,
  ),
};

export const PollSchema = z
  .object({
    ...pollPlace,
    ...pollFields,
    Open: field(z.boolean(), 'Whether votes are taken.', true),
    Counts: CountsSchema,
    Choice: field(
      z.int().nonnegative().nullable(),
      'Position of the answer that the caller has chosen, 0 or more; null for none, and for a visitor.',
      1,
    ),
    Starttime: field(TimeSchema, 'When it was opened, UTC milliseconds.'),
    Endtime: field(TimeSchema, 'When it was closed, UTC milliseconds; 0 while it is open.', 0),
  })
  .meta({ id: 'Poll', description: 'Poll of the staff of a room, with its votes.' });
export type Poll = z.output<typeof PollSchema>;

export const HeldPollSchema = z
  .object({
    ...pollPlace,
    ...pollFields,
    Talkid: field(TalkIdSchema, 'Id of the talk in whose room it was opened.'),
    Talktitle: field(z.string(), 'Headline of that talk.', '高校专项计划湖北考生答疑'),
    Open: field(z.boolean(), 'Whether votes are taken.', false),
    Counts: CountsSchema,
    Starttime: field(TimeSchema, 'When it was opened, UTC milliseconds.'),
    Endtime: field(TimeSchema, 'When it was closed, UTC milliseconds; 0 while it is open.', 0),
  })
  .meta({ id: 'HeldPoll', description: 'Poll with its talk, as staff of the university see it.' });
export type HeldPoll = z.output<typeof HeldPollSchema>;

export const pollCalls = {
  findHeld: call({
    method: 'GET',
    path: '/api/room/poll/held/find',
    access: 'worker',
    summary: 'Polls at all talks of the own university with their results, the newest first',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      Talkid: field(TalkIdSchema.optional(), 'Only at this talk; at all by default.'),
      From: field(
        TimeSchema.optional(),
        'Only opened from this time on, UTC milliseconds; from the beginning by default.',
      ),
      Until: field(
        TimeSchema.optional(),
        'Only opened before this time, UTC milliseconds; without an end by default.',
      ),
    }),
    output: listOf(HeldPollSchema),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/room/poll/find',
    access: 'public',
    summary: 'The polls of a room, open ones first, then the newest first',
    input: z.strictObject({ Topic: TopicSchema, ...pageFields }),
    output: listOf(PollSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  open: call({
    method: 'POST',
    path: '/api/room/poll/open',
    access: 'user',
    summary: `Opens a poll, of which a room has ${POLL_LIMITS.open} at a time; for staff of the room`,
    input: z.strictObject({ Topic: TopicSchema, ...pollFields }),
    output: z.object({ Offset: pollPlace.Offset }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  close: call({
    method: 'POST',
    path: '/api/room/poll/close',
    access: 'user',
    summary: 'Closes a poll: its result enters the log of the room; for staff of the room',
    input: z.strictObject(pollPlace),
    output: z.object({ Counts: CountsSchema }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  vote: call({
    method: 'POST',
    path: '/api/room/poll/vote',
    access: 'user',
    summary: 'Chooses an answer of an open poll; choosing another one moves the vote',
    input: z.strictObject({
      ...pollPlace,
      Choice: field(
        z
          .int()
          .min(0)
          .max(POLL_LIMITS.optionsMax - 1),
        `Position of the answer, 0 to ${POLL_LIMITS.optionsMax - 1}; the one that the caller has chosen already is refused.`,
        1,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
};
