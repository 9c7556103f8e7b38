import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { call, LIMITS } from './call.ts';
import { SetupCodeSchema } from './factor.ts';
import { field } from './field.ts';
import { EmptySchema, TimeSchema } from './list.ts';
import { TopicSchema } from './realtime/message.ts';

/** Most moderators that a university may appoint. */
export const MODERATORS_MAX = 50;

export const ModeratorSchema = z
  .object({
    Uids: field(z.string(), 'Id of the account that is appointed.', 'demo-student'),
    Displayname: field(z.string(), 'Name of the account, at most 40 characters.', '广东考生'),
    Createtime: field(TimeSchema, 'When the account was appointed, UTC milliseconds.'),
  })
  .meta({
    id: 'Moderator',
    description: 'Person whom a university has appointed to moderate all its rooms.',
  });
export type Moderator = z.output<typeof ModeratorSchema>;

const moderatorFields = {
  Topic: field(TopicSchema, 'A room of the university, such as `stream/<talk id>`.'),
  Uids: AccountIdSchema,
};

/** Moderators act in all rooms of the university to which the room belongs. */
export const moderatorCalls = {
  find: call({
    method: 'GET',
    path: '/api/room/moderator/find',
    access: 'worker',
    summary: "The moderators of a room's university; for its liaison staff",
    input: z.strictObject({ Topic: moderatorFields.Topic }),
    output: z.object({
      List: field(
        z.array(ModeratorSchema),
        `All moderators, longest appointed first; at most ${MODERATORS_MAX}.`,
      ),
    }),
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/room/moderator/add',
    access: 'worker',
    summary: 'Appoints an account with a phone; repeated, it only renews the set-up code',
    input: z.strictObject(moderatorFields),
    output: z.object({
      Setup: field(
        SetupCodeSchema.nullable(),
        'Code with which the person sets up the second factor, in place of one given before; shown this once. Null where the factor is set up, where the person is setting it up at the moment, and where the account is of liaison staff or an operator.',
      ),
    }),
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/room/moderator/delete',
    access: 'worker',
    summary: 'Ends the appointment of a moderator',
    input: z.strictObject(moderatorFields),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
