import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { GRANTS_MAX } from './constants.ts';
import { field } from './field.ts';
import { InboxKindSchema } from './inbox.ts';
import { pushDeskCalls } from './push-staff.ts';
import { pushWordingCalls } from './push-wording.ts';
import { PUSH_TEMPLATES } from './rules/push-kinds.ts';
import { REACH_SUBJECTS } from './rules/reach-ways.ts';

const subjectFields = {
  Kind: field(
    z.enum(REACH_SUBJECTS),
    'What it is about: a booked talk, an event, or answers to own questions in the room of a talk.',
    'talk',
  ),
  Id: field(
    z.string().min(1).max(64),
    'Id of the talk or event, 1 to 64 characters.',
    'ac72681a5223',
  ),
};

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
    Templates: field(
      z.array(z.enum(PUSH_TEMPLATES)),
      'For which uses a template of WeChat is set: such messages go to who follows the account.',
      ['morning', 'reminder', 'answer', 'change'],
    ),
    Muted: field(
      z.array(InboxKindSchema),
      'Kinds of messages that the caller has switched off: they do not come at all.',
      [],
    ),
    Bound: field(
      z.array(z.object(subjectFields)),
      'What single messages are kept for: each is sent about this and nothing else.',
      [{ Kind: 'talk', Id: 'ac72681a5223' }],
    ),
    Sms: field(
      z.object({
        On: field(z.boolean(), 'Whether talks are reminded of by SMS here.', true),
        Phone: field(
          z.string(),
          'The bound phone, its middle four digits hidden; empty for none.',
          '138****0001',
        ),
        Talks: field(
          z.array(z.string()),
          'Ids of the talks of which the caller asked to be reminded by SMS.',
          ['ac72681a5223'],
        ),
        Past: field(
          z.array(z.string()),
          'Ids of the talks of which an SMS was sent or tried, or a message at WeChat came in its place: none can be asked for any more.',
          [],
        ),
      }),
      'Reminders by SMS.',
      { On: true, Phone: '138****0001', Talks: ['ac72681a5223'], Past: [] },
    ),
    Quiet: field(
      z
        .object({
          From: field(z.int(), 'The first of these hours, 0 to 23.', 22),
          Until: field(z.int(), 'The hour in which they are over, 0 to 23.', 7),
        })
        .nullable(),
      'Hours in Asia/Shanghai in which no reminder reaches the phone but the one minutes before a talk; null for none.',
      { From: 22, Until: 7 },
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
      Kind: subjectFields.Kind.optional().describe(
        'What the message is kept for, together with `Id`; left out for whatever comes next.',
      ),
      Id: subjectFields.Id.optional().describe('Id of the talk or event.'),
    }),
    output: z.object({
      Url: field(
        z.string(),
        'Address of the page, to be opened within WeChat; empty where a message that was allowed before is kept for this.',
        'https://mp.weixin.qq.com/mp/subscribemsg?action=get_confirm&appid=wx0000000000demo01&scene=1&template_id=demo-grant&redirect_url=https%3A%2F%2Fxuanjiang.example%2Fsubscribe&reserved=b1c2d3#wechat_redirect',
      ),
    }),
    errors: ['conflict', 'forbidden', 'unavailable'],
    limit: LIMITS.write,
  }),
  setSms: call({
    method: 'POST',
    path: '/api/user/push/sms/set',
    access: 'user',
    summary:
      'Asks to be reminded of a booked talk once by SMS where WeChat does not, or takes it back',
    input: z.strictObject({
      Id: field(z.string().min(1).max(64), 'Id of the talk, 1 to 64 characters.', 'ac72681a5223'),
      On: field(z.boolean(), 'True: by SMS; false: not.', true),
    }),
    output: PushStatusSchema,
    errors: ['conflict'],
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
