import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';

/** Most moderators that a university may appoint. */
export const MODERATORS_MAX = 50;

export const ModeratorSchema = z.object({
  Uids: z.string(),
  Displayname: z.string(),
  Createtime: TimeSchema,
});
export type Moderator = z.output<typeof ModeratorSchema>;

/** Moderators keep order in all rooms of the university to which the room belongs. */
export const moderatorCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/moderator/find',
    access: 'worker',
    summary: "The moderators of a room's university; for its liaison staff",
    input: z.object({ Topic: TopicSchema }),
    output: z.object({ List: z.array(ModeratorSchema) }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/room/moderator/add',
    access: 'worker',
    summary: 'Appoints somebody who has a phone bound; saying it twice changes nothing',
    input: z.strictObject({ Topic: TopicSchema, Uids: z.string().min(1).max(64) }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/room/moderator/delete',
    access: 'worker',
    summary: 'Takes the appointment back',
    input: z.strictObject({ Topic: TopicSchema, Uids: z.string().min(1).max(64) }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
