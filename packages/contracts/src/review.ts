import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';
import { REALTIME_LIMITS, REASON_MAX } from './realtime/protocol.ts';
import { ReasonSchema } from './room.ts';

/** Most posts of one person that wait for review in a room. */
export const HELD_PER_PERSON_MAX = 5;

const HeldIdSchema = field(rowId(), 'Id of the post that waits, 1 or more.', 3);

export const HeldSchema = z
  .object({
    Id: field(z.int(), 'Id of the post that waits, 1 or more.', 3),
    Uids: field(z.string(), 'Id of the account that wrote it.', 'demo-student'),
    Displayname: field(z.string(), 'Name of that account when it posted.', '广东考生'),
    Avatarurl: field(
      z.string(),
      'Address of its picture; empty for none.',
      '/media/emblem/4111010003.svg',
    ),
    Content: field(
      z.string(),
      `Text of the post, 1 to ${REALTIME_LIMITS.contentLength} characters.`,
      '代考的是不是都会被查？',
    ),
    Question: field(z.boolean(), 'Whether it is asked as a question to the staff.', true),
    Time: field(TimeSchema, 'When it was posted, UTC milliseconds.'),
    Words: field(
      z.array(z.string()),
      'Words of the word list for which it waits; empty when all posts of the room wait.',
      ['代考'],
    ),
  })
  .meta({ id: 'Held', description: 'Post that staff see before everyone does.' });
export type Held = z.output<typeof HeldSchema>;

export const reviewCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/review/find',
    access: 'user',
    summary: 'Posts that wait for review, oldest first; for moderators and staff of the room',
    input: z.strictObject({ Topic: TopicSchema, ...pageFields }),
    output: listOf(HeldSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  accept: call({
    method: 'POST',
    path: '/api/room/review/accept',
    access: 'user',
    summary: 'Lets a post into the room, at the time of this call',
    input: z.strictObject({ Topic: TopicSchema, Id: HeldIdSchema }),
    output: z.object({
      Offset: field(z.int().positive(), 'Offset that it has in the log now, 1 or more.', 36),
    }),
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
      Id: HeldIdSchema,
      Reason: field(
        ReasonSchema.default(''),
        `Why, at most ${REASON_MAX} characters; its writer is told. Empty by default.`,
        '与本场宣讲无关',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
};
