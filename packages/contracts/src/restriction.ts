import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema, listOf, pageFields, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';
import { REASON_MAX, RESTRICTION_MINUTES } from './realtime/protocol.ts';

/**
 * `mute`: may read this room and not post in it. `ban`: is in none of the rooms of this
 * university. Both hold for the account, whatever it connects with.
 */
export const RestrictionKindSchema = z.enum(['mute', 'ban']);
export type RestrictionKind = z.output<typeof RestrictionKindSchema>;

export const RestrictionSchema = z.object({
  Id: z.int(),
  Kind: RestrictionKindSchema,
  Uids: z.string(),
  Displayname: z.string(),
  /** UTC ms. */
  Until: TimeSchema,
  Reason: z.string(),
  Createtime: TimeSchema,
});
export type Restriction = z.output<typeof RestrictionSchema>;

export const restrictionCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/restriction/find',
    access: 'user',
    summary: 'Who is muted in a room or banned from those of its university; for its staff',
    input: z.object({ Topic: TopicSchema, ...pageFields }),
    output: listOf(RestrictionSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/room/restriction/add',
    access: 'user',
    summary: 'Mutes or bans somebody below oneself for a time; again, it changes time and reason',
    input: z.strictObject({
      Topic: TopicSchema,
      Kind: RestrictionKindSchema,
      Uids: z.string().min(1).max(64),
      Minutes: z.union(RESTRICTION_MINUTES.map((minutes) => z.literal(minutes))),
      Reason: z.string().trim().min(1).max(REASON_MAX),
    }),
    output: z.object({ Id: z.int(), Until: TimeSchema }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/room/restriction/delete',
    access: 'user',
    summary: 'Lifts a mute or a ban before its time',
    input: z.strictObject({ Topic: TopicSchema, Id: z.int().positive() }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
