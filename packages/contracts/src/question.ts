import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  EmptySchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeInputSchema,
  TimeSchema,
} from './list.ts';
import { QuestionStateSchema, RoomMessageSchema, TopicSchema } from './realtime/message.ts';
import { REALTIME_LIMITS } from './realtime/protocol.ts';
import { offsetFields } from './room.ts';
import { TalkIdSchema } from './talk.ts';
import { UniversityIdSchema } from './university.ts';
import { writtenText } from './written-text.ts';

export const QuestionSchema = z
  .object({
    Message: field(RoomMessageSchema, 'The question as it stands in the log.'),
    State: QuestionStateSchema,
    Takenby: field(
      z.string(),
      'Name of who took it, shown to moderators and staff only; empty for nobody.',
      '清华大学招生办',
    ),
    Answer: field(
      RoomMessageSchema.nullable(),
      'The message that answers it; null for none, and for a spoken answer.',
    ),
    Answertime: field(TimeSchema, 'When it was answered, UTC milliseconds; 0 while it is not.'),
    Atms: field(
      z.int().nonnegative(),
      'Milliseconds into the talk at which it was answered; 0 when that was outside the talk.',
      391496,
    ),
    Votes: field(
      z.int().nonnegative(),
      'How many people want to know it too, beside the one who asked.',
      12,
    ),
    Voted: field(z.boolean(), 'Whether the caller is one of them; false for a visitor.', true),
    Mergedinto: field(
      z.int().nonnegative(),
      'Offset of the question into which staff merged it, 1 or more; 0 for none.',
      0,
    ),
  })
  .meta({ id: 'Question', description: 'Question asked in a room, with what became of it.' });
export type Question = z.output<typeof QuestionSchema>;

export const AnsweredQuestionSchema = z
  .object({
    Id: field(z.string(), 'Topic of its room, a colon and its offset.', 'stream/981867e281c8:17'),
    Talkid: field(TalkIdSchema, 'Id of the talk in whose room it was asked.'),
    Talktitle: field(z.string(), 'Headline of that talk.', '高校专项计划湖北考生答疑'),
    Content: field(z.string(), 'The words of the question.', '强基录取后，还能转到非强基专业吗？'),
    Answer: field(
      z.string().nullable(),
      'The words of the answer; null for one that was spoken, or withdrawn.',
      '原则上不转。',
    ),
    Answertime: field(TimeSchema, 'When it was answered, UTC milliseconds.'),
    Atms: field(
      z.int().nonnegative(),
      'Milliseconds into the talk at which it was answered; 0 when that was outside the talk.',
      391496,
    ),
    Votes: field(
      z.int().nonnegative(),
      'How many people wanted to know it too, beside the one who asked.',
      12,
    ),
  })
  .meta({ id: 'AnsweredQuestion', description: 'Answered question with the talk it belongs to.' });
export type AnsweredQuestion = z.output<typeof AnsweredQuestionSchema>;

export const AskedQuestionSchema = z
  .object({
    Topic: TopicSchema,
    Offset: field(z.int().positive(), 'Offset of the question in its room, 1 or more.', 17),
    Talkid: field(TalkIdSchema, 'Id of the talk in whose room it was asked.'),
    Talktitle: field(z.string(), 'Headline of that talk.', '高校专项计划湖北考生答疑'),
    Content: field(z.string(), 'The words of the question.', '强基录取后，还能转到非强基专业吗？'),
    Displayname: field(z.string(), 'Name under which it was asked.', '小雨妈妈'),
    Time: field(TimeSchema, 'When it was asked, UTC milliseconds.'),
    State: QuestionStateSchema,
    Takenby: field(z.string(), 'Name of who took it; empty for nobody.', ''),
    Answer: field(
      z.string().nullable(),
      'The words of the answer; null for none, for one that was spoken, and for one withdrawn.',
      null,
    ),
    Votes: field(
      z.int().nonnegative(),
      'How many people want to know it too, beside the one who asked.',
      12,
    ),
  })
  .meta({
    id: 'AskedQuestion',
    description: 'Question with its talk, as staff of the university see it.',
  });
export type AskedQuestion = z.output<typeof AskedQuestionSchema>;

/** Questions are asked as messages with `Question: true`. */
const SetQuestionSchema = z
  .strictObject({
    ...offsetFields,
    On: field(z.boolean().default(true), 'True (default) does it, false takes it back.', true),
  })
  .meta({ id: 'SetQuestion', description: 'Question for which something is done or taken back.' });

export const questionCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/question/find',
    access: 'public',
    summary: 'Questions of a room: those that wait, then those answered, then those dismissed',
    input: z.strictObject({
      Topic: TopicSchema,
      State: field(QuestionStateSchema.optional(), 'Only questions in this state; all by default.'),
      Order: field(
        z.enum(['asked', 'votes']).default('asked'),
        '`asked` (default): those that wait as they were asked; `votes`: what most people want to know comes first.',
        'votes',
      ),
      ...pageFields,
    }),
    output: listOf(QuestionSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  findAnswered: call({
    method: 'GET',
    path: '/api/room/question/answered/find',
    access: 'public',
    summary: 'Answered questions in the rooms of a university, the newest answer first',
    input: z.strictObject({ Universityid: UniversityIdSchema, ...pageFields }),
    output: listOf(AnsweredQuestionSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  listAsked: call({
    method: 'GET',
    path: '/api/room/question/asked/find',
    access: 'worker',
    summary:
      'Questions at all talks of the own university, by default those that wait for an answer',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      State: field(
        z.enum(['waiting', 'answered', 'dismissed', 'all']).default('waiting'),
        '`waiting` (default): open or taken; `answered`; `dismissed`; `all`.',
        'waiting',
      ),
      Talkid: field(TalkIdSchema.optional(), 'Only at this talk; at all by default.'),
      From: field(
        TimeSchema.optional(),
        'Only asked from this time on, UTC milliseconds; from the beginning by default.',
      ),
      Until: field(
        TimeSchema.optional(),
        'Only asked before this time, UTC milliseconds; without an end by default.',
      ),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only at talks for this province, code of 6 digits, or for the whole country; all by default.',
        '440000',
      ),
      Order: field(
        z.enum(['newest', 'oldest', 'votes']).default('newest'),
        '`newest` (default), `oldest`, or `votes`: what most people want to know comes first.',
        'votes',
      ),
    }),
    output: listOf(AskedQuestionSchema),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  take: call({
    method: 'POST',
    path: '/api/room/question/take',
    access: 'user',
    summary: 'Takes an open question, so that no one else answers it too; for staff of the room',
    input: SetQuestionSchema,
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  answer: call({
    method: 'POST',
    path: '/api/room/question/answer',
    access: 'user',
    summary: 'Says that the speaker answers a question now; for staff of the room',
    input: z.strictObject(offsetFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  reply: call({
    method: 'POST',
    path: '/api/room/question/reply',
    access: 'worker',
    summary:
      'Answers a question that waits in words, as a message of the room; also after the talk',
    input: z.strictObject({
      ...offsetFields,
      Content: field(
        writtenText().min(1).max(REALTIME_LIMITS.contentLength),
        `The words of the answer, 1 to ${REALTIME_LIMITS.contentLength} characters.`,
        '原则上不转，学科内可以申请。',
      ),
    }),
    output: z.object({
      Offset: field(z.int().positive(), 'Offset of the answer in the log, 1 or more.', 18),
    }),
    errors: ['notFound', 'forbidden', 'conflict', 'unavailable'],
    limit: LIMITS.write,
  }),
  dismiss: call({
    method: 'POST',
    path: '/api/room/question/dismiss',
    access: 'user',
    summary: 'Puts a question aside; its message stays. For moderators and staff of the room',
    input: z.strictObject(offsetFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  vote: call({
    method: 'POST',
    path: '/api/room/question/vote',
    access: 'user',
    summary:
      'Says that the caller wants to know a question too, once, while it waits; a second time is refused',
    input: SetQuestionSchema,
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  merge: call({
    method: 'POST',
    path: '/api/room/question/merge',
    access: 'user',
    summary:
      'Merges a question that waits into one that asks the same; for moderators and staff of the room',
    input: z.strictObject({
      ...offsetFields,
      Into: field(
        z.int().positive(),
        'Offset of the question that stays, 1 or more; it waits or is answered. Who asked or wanted to know the other one wants to know this one.',
        12,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
};
