import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields } from './list.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';

/** Most marks of one kind that an account may keep. */
export const MARKS_MAX = 1000;

export const MarkKindSchema = z.enum(['favourite', 'reservation']).meta({
  id: 'MarkKind',
  description: '`favourite`: kept to find again; `reservation`: wants to be there when it starts.',
  example: 'reservation',
});
export type MarkKind = z.output<typeof MarkKindSchema>;

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
};
