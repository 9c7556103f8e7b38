import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema } from './list.ts';

/** A subscription to the morning push (specification §3). `Id` 0 means none. */
export const SubscriptionSchema = z.object({
  Id: z.int().nonnegative(),
  Fkuserid: z.string(),
  Openid: z.string(),
  Type: z.int(),
  Name: z.string(),
  Phone: z.string(),
  School: z.string(),
  Schoolid: z.int(),
  Address: z.string(),
  Provinceid: z.string(),
  Cityid: z.string(),
  Areaid: z.string(),
  From: z.string(),
});
export type Subscription = z.output<typeof SubscriptionSchema>;

/** The form as the client fills it from the extended profile; who it is for is the caller's session. */
const SubscriptionFormSchema = SubscriptionSchema.partial().extend({
  Type: z.literal(1).default(1),
});

export const subscriptionCalls = {
  get: call({
    method: 'GET',
    path: '/api/user/subscribe/get',
    access: 'user',
    summary: "The caller's subscription; Id 0 when there is none",
    input: z.object({}),
    output: SubscriptionSchema,
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/user/subscribe/add',
    access: 'user',
    summary: 'Subscribes to the morning push; needs a registration with a school',
    input: SubscriptionFormSchema.strict(),
    output: SubscriptionSchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/user/subscribe/delete',
    access: 'user',
    summary: 'Ends the subscription; saying it twice changes nothing',
    input: SubscriptionFormSchema.strict(),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
