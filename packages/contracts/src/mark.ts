import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields } from './list.ts';
import { AnsweredQuestionSchema } from './question.ts';
import { ANSWER_ID_PATTERN } from './rules/answer-id.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';

/** Most marks of one kind that an account may keep; answers that it keeps are a kind of their own. */
export const MARKS_MAX = 1000;

export const MarkKindSchema = z.enum(['favourite', 'reservation']).meta({
  id: 'MarkKind',
  description: '`favourite`: kept to find again; `reservation`: wants to be there when it starts.',
  example: 'reservation',
});
export type MarkKind = z.output<typeof MarkKindSchema>;

const AnswerIdSchema = field(
  z.string().regex(ANSWER_ID_PATTERN, { error: 'answerIdInvalid' }),
  'Id of an answered question: the topic of the room of its talk, a colon and its offset.',
  'stream/981867e281c8:17',
);

export const markCalls = {
  set: call({
    method: 'POST',
    path: '/api/user/mark/set',
    access: 'user',
    summary: 'Sets or clears a favourite or a reservation; repeating it changes nothing',
    input: z.strictObject({
      Kind: MarkKindSchema,
      Talkid: TalkIdSchema,
      On: field(
        z.boolean(),
        `True sets the mark, false clears it; an account keeps at most ${MARKS_MAX} of a kind, and a talk that is cancelled or over cannot be reserved.`,
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/user/mark/list',
    access: 'user',
    summary: 'Ids of all talks that the caller has marked',
    input: z.strictObject({}),
    output: z.object({
      Favourites: field(
        z.array(TalkIdSchema),
        'Ids of the talks marked as favourites, newest mark first.',
        ['981867e281c8'],
      ),
      Reservations: field(
        z.array(TalkIdSchema),
        'Ids of the talks with a reservation, newest mark first.',
        ['ac72681a5223'],
      ),
    }),
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/user/mark/find',
    access: 'user',
    summary: 'The talks that the caller has marked, newest mark first',
    input: z.strictObject({ ...pageFields, Kind: MarkKindSchema }),
    output: listOf(TalkSchema),
    limit: LIMITS.read,
  }),
  findBooked: call({
    method: 'GET',
    path: '/api/user/mark/booked/find',
    access: 'user',
    summary: 'The talks that the caller has booked, by where they stand',
    input: z.strictObject({
      ...pageFields,
      Part: field(
        z.enum(['coming', 'past']).default('coming'),
        '`coming` (default): live ones and those to come, cancelled ones among them, soonest first; `past`: those that are over, the last one first.',
        'past',
      ),
    }),
    output: listOf(TalkSchema),
    limit: LIMITS.read,
  }),
  setAnswer: call({
    method: 'POST',
    path: '/api/user/mark/answer/set',
    access: 'user',
    summary: 'Keeps an answered question, or keeps it no longer; repeating it changes nothing',
    input: z.strictObject({
      Id: AnswerIdSchema,
      On: field(
        z.boolean(),
        `True keeps it, false does so no longer; an account keeps at most ${MARKS_MAX} answers.`,
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  listAnswers: call({
    method: 'GET',
    path: '/api/user/mark/answer/list',
    access: 'user',
    summary: 'Ids of all answered questions that the caller keeps',
    input: z.strictObject({}),
    output: z.object({
      Ids: field(z.array(AnswerIdSchema), 'Their ids, kept last first.', [
        'stream/981867e281c8:17',
      ]),
    }),
    limit: LIMITS.read,
  }),
  findAnswers: call({
    method: 'GET',
    path: '/api/user/mark/answer/find',
    access: 'user',
    summary: 'The answered questions that the caller keeps, kept last first',
    input: z.strictObject(pageFields),
    output: listOf(AnsweredQuestionSchema),
    limit: LIMITS.read,
  }),
};
