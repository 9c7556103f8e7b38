import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';
import { ReasonSchema } from './room.ts';

/** Most posts of one person that wait for review in a room. */
export const HELD_PER_PERSON_MAX = 5;

/** A post that the staff see before everyone does. */
export const HeldSchema = z.object({
  Id: z.int(),
  Uids: z.string(),
  Displayname: z.string(),
  Avatarurl: z.string(),
  Content: z.string(),
  Question: z.boolean(),
  /** UTC ms. */
  Time: TimeSchema,
  /** The words of the list for which it is held; empty when the whole room is under review. */
  Words: z.array(z.string()),
});
export type Held = z.output<typeof HeldSchema>;

export const reviewCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/review/find',
    access: 'user',
    summary: 'Posts that wait, oldest first; for moderators and staff of the room',
    input: z.object({ Topic: TopicSchema, ...pageFields }),
    output: listOf(HeldSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  accept: call({
    method: 'POST',
    path: '/api/room/review/accept',
    access: 'user',
    summary: 'Lets a post into the room, at the time of this call',
    input: z.strictObject({ Topic: TopicSchema, Id: z.int().positive() }),
    output: z.object({ Offset: z.int().positive() }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  refuse: call({
    method: 'POST',
    path: '/api/room/review/refuse',
    access: 'user',
    summary: 'Keeps a post out; its writer is told the reason',
    input: z.strictObject({
      Topic: TopicSchema,
      Id: z.int().positive(),
      Reason: ReasonSchema.default(''),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
};
