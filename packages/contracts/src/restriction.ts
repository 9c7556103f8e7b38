import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';
import { REASON_MAX, RESTRICTION_MINUTES } from './realtime/protocol.ts';
import { writtenLine } from './written-text.ts';

export const RestrictionKindSchema = z.enum(['mute', 'ban']).meta({
  id: 'RestrictionKind',
  description:
    '`mute`: may read this room and not post in it; `ban`: may not enter any room of its university.',
  example: 'mute',
});
export type RestrictionKind = z.output<typeof RestrictionKindSchema>;

export const RestrictionSchema = z
  .object({
    Id: field(z.int(), 'Id of the restriction, 1 or more.', 1),
    Kind: RestrictionKindSchema,
    Uids: field(z.string(), 'Id of the account that is muted or banned.', 'demo-parent'),
    Displayname: field(z.string(), 'Name of that account; empty when it is gone.', '小雨妈妈'),
    Until: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795179600000),
    Reason: field(z.string(), `Why, 1 to ${REASON_MAX} characters; the person is told.`, '刷屏'),
    Createtime: field(TimeSchema, 'When it was set or changed last, UTC milliseconds.'),
  })
  .meta({
    id: 'Restriction',
    description: 'Mute or ban of an account for a time, whatever device it connects with.',
  });
export type Restriction = z.output<typeof RestrictionSchema>;

export const restrictionCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/restriction/find',
    access: 'user',
    summary: 'Who is muted in a room or banned from those of its university; for its staff',
    input: z.strictObject({ Topic: TopicSchema, ...pageFields }),
    output: listOf(RestrictionSchema),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/room/restriction/add',
    access: 'user',
    summary:
      'Mutes or bans a person of lower standing; repeating it changes the time and the reason',
    input: z.strictObject({
      Topic: TopicSchema,
      Kind: RestrictionKindSchema,
      Uids: AccountIdSchema,
      Minutes: field(
        z.union(RESTRICTION_MINUTES.map((minutes) => z.literal(minutes))),
        `How long it lasts, minutes: one of ${RESTRICTION_MINUTES.join(', ')}.`,
        60,
      ),
      Reason: field(
        writtenLine().min(1).max(REASON_MAX),
        `Why, 1 to ${REASON_MAX} characters; the person is told.`,
        '刷屏',
      ),
    }),
    output: z.object({
      Id: field(z.int(), 'Id of the restriction, 1 or more.', 1),
      Until: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795179600000),
    }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/room/restriction/delete',
    access: 'user',
    summary: 'Lifts a mute or a ban before its time',
    input: z.strictObject({
      Topic: TopicSchema,
      Id: field(rowId(), 'Id of the restriction, 1 or more.', 1),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
