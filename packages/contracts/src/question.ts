import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { QuestionStateSchema, RoomMessageSchema, TopicSchema } from './realtime/message.ts';
import { offsetFields } from './room.ts';

export const QuestionSchema = z.object({
  /** The question as it stands in the log. */
  Message: RoomMessageSchema,
  State: QuestionStateSchema,
  /** Who of the staff is at it; empty for nobody, and for who is not staff. */
  Takenby: z.string(),
  /** The message that answers it; null for none, and when it was answered by word of mouth. */
  Answer: RoomMessageSchema.nullable(),
  /** When it was answered, UTC ms; 0 while it is not. */
  Answertime: TimeSchema,
  /** Ms into the talk at which it was answered, for its recording; 0 when outside the talk. */
  Atms: z.int().nonnegative(),
});
export type Question = z.output<typeof QuestionSchema>;

/** Questions are asked as messages with `Question: true`. */
export const questionCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/question/find',
    access: 'public',
    summary: 'Questions of a room: those of one state, oldest first; everyone sees them',
    input: z.object({ Topic: TopicSchema, State: QuestionStateSchema.optional(), ...pageFields }),
    output: listOf(QuestionSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  take: call({
    method: 'POST',
    path: '/api/room/question/take',
    access: 'user',
    summary: 'Takes an open question, so that no one else answers it too; for staff of the room',
    input: z.strictObject({
      ...offsetFields,
      /** False gives it back. */
      On: z.boolean().default(true),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  answer: call({
    method: 'POST',
    path: '/api/room/question/answer',
    access: 'user',
    summary: 'Says that a question is being answered by word of mouth now; for staff of the room',
    input: z.strictObject(offsetFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
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
};
