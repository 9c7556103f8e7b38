import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { EmptySchema } from './list.ts';
import { profileFields } from './user.ts';

export const SubscriptionSchema = z
  .object({
    Id: field(z.int().nonnegative(), 'Id of the subscription, 1 or more; 0 for none.', 1),
    Fkuserid: field(z.string(), 'Id of the account.', 'demo-student'),
    Openid: field(
      z.string(),
      "The account's id at WeChat; empty without a login by WeChat.",
      'oDemo0000000000000000000001',
    ),
    Type: field(z.int(), 'Code of the kind, 1 or more; 1 is the morning push, the only one.', 1),
    ...profileFields,
  })
  .meta({
    id: 'Subscription',
    description:
      'Subscription to the morning push of the timetable, with what the extended profile says.',
  });
export type Subscription = z.output<typeof SubscriptionSchema>;

/** A region of the record: as text, which may be empty, or as a number. */
const regionOf = (of: string, example: string) =>
  field(
    z.union([z.string(), z.int().nonnegative()]),
    `Code of the ${of}, 6 digits, text or number; not read.`,
    example,
  ).optional();

/** Clients send the record that they have. Only `Type` is read: the session says whose record it is. */
const SubscriptionFormSchema = SubscriptionSchema.partial()
  .extend({
    Type: field(
      z.literal(1).default(1),
      'Code of the kind; 1 (default) is the morning push, the only one.',
      1,
    ),
    Provinceid: regionOf('province', '440000'),
    Cityid: regionOf('city', '440100'),
    Areaid: regionOf('county', '440106'),
  })
  .strict()
  .meta({ id: 'SubscriptionForm', description: 'Which subscription to add or to end.' });

export const subscriptionCalls = {
  get: call({
    method: 'GET',
    path: '/api/user/subscribe/get',
    access: 'user',
    summary: "The caller's subscription; Id 0 when there is none",
    input: z.strictObject({}),
    output: SubscriptionSchema,
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/user/subscribe/add',
    access: 'user',
    summary: 'Subscribes to the morning push; needs a registration with a school',
    input: SubscriptionFormSchema,
    output: SubscriptionSchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/user/subscribe/delete',
    access: 'user',
    summary: 'Ends the subscription; repeating it changes nothing',
    input: SubscriptionFormSchema,
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
