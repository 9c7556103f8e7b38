import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, listOf, pageFields } from './list.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';

/** Most marks of one kind that an account may keep. */
export const MARKS_MAX = 1000;

/** `favourite`: kept to find again. `reservation`: wants to be there when it starts. */
export const MarkKindSchema = z.enum(['favourite', 'reservation']);
export type MarkKind = z.output<typeof MarkKindSchema>;

export const markCalls = {
  set: call({
    method: 'POST',
    path: '/api/user/mark/set',
    access: 'user',
    summary: 'Sets or clears a favourite or a reservation; saying it twice changes nothing',
    input: z.strictObject({ Kind: MarkKindSchema, Talkid: TalkIdSchema, On: z.boolean() }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/user/mark/list',
    access: 'user',
    summary: 'Ids of all talks that the caller has marked',
    input: z.object({}),
    output: z.object({
      Favourites: z.array(TalkIdSchema),
      Reservations: z.array(TalkIdSchema),
    }),
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/user/mark/find',
    access: 'user',
    summary: 'The talks that the caller has marked, newest mark first',
    input: z.object({ ...pageFields, Kind: MarkKindSchema }),
    output: listOf(TalkSchema),
    limit: LIMITS.read,
  }),
};
