import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { GRANTS_MAX } from './constants.ts';
import { field } from './field.ts';
import { pushDeskCalls } from './push-staff.ts';
import { pushWordingCalls } from './push-wording.ts';

export const PushStatusSchema = z
  .object({
    Linked: field(z.boolean(), 'Whether the account has an identity at WeChat.', true),
    Follows: field(
      z.boolean().nullable(),
      'Whether it follows the official account, so that messages can come at all times; null while nobody knows.',
      true,
    ),
    Grants: field(
      z.int().nonnegative(),
      'How many single messages it has allowed that were not sent yet, 0 or more.',
      2,
    ),
    Grantsmax: field(
      z.int().nonnegative(),
      `How many it can have at a time, ${GRANTS_MAX}; 0 where none can be given.`,
      GRANTS_MAX,
    ),
    On: field(
      z.boolean(),
      'Whether messages go to WeChat too; false: they are in the message centre only. True by default.',
      true,
    ),
  })
  .meta({ id: 'PushStatus', description: 'By which ways messages reach the caller outside.' });
export type PushStatus = z.output<typeof PushStatusSchema>;

export const pushCalls = {
  ...pushDeskCalls,
  ...pushWordingCalls,
  get: call({
    method: 'GET',
    path: '/api/user/push/get',
    access: 'user',
    summary: 'By which ways messages reach the caller outside of the message centre',
    input: z.strictObject({}),
    output: PushStatusSchema,
    limit: LIMITS.read,
  }),
  set: call({
    method: 'POST',
    path: '/api/user/push/set',
    access: 'user',
    summary: 'Sends messages to WeChat too, or puts them into the message centre only; at once',
    input: z.strictObject({
      On: field(z.boolean(), 'True: to WeChat too; false: the message centre only.', false),
    }),
    output: PushStatusSchema,
    limit: LIMITS.write,
  }),
  askGrant: call({
    method: 'POST',
    path: '/api/user/push/grant/ask',
    access: 'user',
    summary: 'The page of WeChat on which the caller allows one message',
    input: z.strictObject({
      Back: field(
        z.url({ protocol: /^https?$/ }).max(500),
        'Address of this site to which WeChat sends the caller back, at most 500 characters.',
        'https://xuanjiang.example/subscribe',
      ),
    }),
    output: z.object({
      Url: field(
        z.string(),
        'Address of the page, to be opened within WeChat.',
        'https://mp.weixin.qq.com/mp/subscribemsg?action=get_confirm&appid=wx0000000000demo01&scene=1&template_id=demo-grant&redirect_url=https%3A%2F%2Fxuanjiang.example%2Fsubscribe&reserved=b1c2d3#wechat_redirect',
      ),
    }),
    errors: ['conflict', 'forbidden', 'unavailable'],
    limit: LIMITS.write,
  }),
  confirmGrant: call({
    method: 'POST',
    path: '/api/user/push/grant/confirm',
    access: 'user',
    summary: 'Notes what WeChat sent the caller back with; repeating it changes nothing',
    input: z.strictObject({
      Openid: field(
        z.string().max(64).default(''),
        'Id of the person at WeChat, at most 64 characters; empty (default) where they refused.',
        'oDemo0000000000000000000001',
      ),
      Templateid: field(
        z.string().max(64),
        'Id of the template, at most 64 characters.',
        'demo-grant',
      ),
      Action: field(
        z.enum(['confirm', 'cancel']),
        '`confirm`: one message is allowed; `cancel`: it is not.',
        'confirm',
      ),
      Scene: field(z.int().min(0).max(10_000), 'Number of the grant, 0 to 10000.', 1),
      Reserved: field(
        z.string().min(1).max(128),
        'What went to WeChat with the question, at most 128 letters and digits.',
        'b1c2d3',
      ),
    }),
    output: PushStatusSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
