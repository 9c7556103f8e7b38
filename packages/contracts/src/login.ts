import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { CaptchaChallengeSchema, CaptchaSolutionSchema } from './captcha.ts';
import {
  FACTOR_DIGITS,
  HANDOVER_FACTOR_MINUTES,
  HANDOVER_SECONDS,
  HANDOVERS_MAX,
  SMS_CODE_LENGTH,
  STAFF_IDLE_HOURS,
  TOKEN_COOKIE_DAYS,
} from './constants.ts';
import { field } from './field.ts';
import { ChannelSchema, EmptySchema, TimeSchema } from './list.ts';
import { PHONE_PATTERN } from './rules/phone.ts';
import { TalkIdSchema } from './talk.ts';

export const PhoneSchema = field(
  z.string().regex(PHONE_PATTERN, { error: 'phoneInvalid' }),
  'Mobile phone number: 11 digits, the first is 1, the second 1 to 9.',
  '13800000001',
);

export const SmsCodeSchema = field(
  z.string().min(1, { error: 'codeRequired' }).length(SMS_CODE_LENGTH, { error: 'codeLength' }),
  `Verification code sent to the phone: ${SMS_CODE_LENGTH} digits, valid for 5 minutes and 5 tries, for who asked for it: the session, else the browser by its cookie, else the address.`,
  '4821',
);

export const FactorCodeSchema = field(
  z.string().min(FACTOR_DIGITS).max(20),
  `Code of the second factor: ${FACTOR_DIGITS} digits of the authenticator app, or a recovery code, at most 20 characters.`,
  '492039',
);

export const ChatTypeSchema = field(
  z.int(),
  'Code of the transport with which the account is to begin in the rooms, 1 or 2: WebSocket or MQTT.',
  1,
);

export const LoginSchema = z
  .object({
    Token: field(
      z.string(),
      `Token of the new session, for the header \`token\`; valid for ${TOKEN_COOKIE_DAYS} days, for liaison staff, operators and moderators until they did nothing for ${STAFF_IDLE_HOURS} hours; reading is no use of theirs.`,
      'test-token',
    ),
    ChatType: ChatTypeSchema,
  })
  .meta({
    id: 'Login',
    description: 'Session that a login opened; the session that asked for it has ended.',
  });
export type Login = z.output<typeof LoginSchema>;

/** 256 random bits in base64url. */
const HandoverCodeSchema = z.string().regex(/^[\w-]{43}$/);

const ProviderCodeSchema = z.string().min(1).max(512);
const FromSchema = field(
  z.union([TalkIdSchema, z.literal('')]).nullish(),
  'Id of the talk in whose address the login began, kept when the login makes a new account; empty or null for none.',
  '981867e281c8',
);

export const SessionSchema = z
  .object({
    Id: field(
      z.string(),
      'Id of the session, 64 hexadecimal digits; it is not its token.',
      '4c5dc9b7708905f77f5e5d16316b5dfb425e68cb326dcd55a860e90a7707031e',
    ),
    Current: field(z.boolean(), 'Whether it is the session of this call.', true),
    Device: field(
      z.string(),
      "App and system that opened it, in the caller's language.",
      '微信 · 安卓',
    ),
    Createtime: field(TimeSchema, 'When it was opened, UTC milliseconds.'),
    Usedtime: field(
      TimeSchema,
      'When it was last used, UTC milliseconds, exact to an hour. For liaison staff, operators and moderators: when they last did something, exact to five minutes; reading does not count.',
    ),
    Expiretime: field(
      TimeSchema,
      `When it ends, UTC milliseconds: ${TOKEN_COOKIE_DAYS} days after it was opened; for liaison staff, operators and moderators ${STAFF_IDLE_HOURS} hours after its last use, if that is sooner.`,
      1796472000000,
    ),
  })
  .meta({ id: 'Session', description: 'Open session of an account.' });
export type Session = z.output<typeof SessionSchema>;

export const loginCalls = {
  wechat: call({
    method: 'POST',
    path: '/api/user/wxlogin',
    access: 'public',
    summary: 'Logs in with an OAuth code of WeChat',
    input: z.strictObject({
      Appid: field(
        z.string().min(1).max(64),
        "Id of this site's application at WeChat, 1 to 64 characters; any other is refused.",
        'wx0000000000demo01',
      ),
      Code: field(
        ProviderCodeSchema,
        'OAuth code that WeChat put into the address, 1 to 512 characters; valid once.',
        '011aBcDe2FgHiJ3KlMnO',
      ),
      From: FromSchema,
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
    errors: ['loginCodeSpent', 'accountLocked', 'forbidden', 'unavailable'],
    limit: LIMITS.write,
  }),
  qq: call({
    method: 'POST',
    path: '/api/user/qqlogin',
    access: 'public',
    summary: 'Logs in with an OAuth code of QQ',
    input: z.strictObject({
      Code: field(
        ProviderCodeSchema,
        'OAuth code that QQ put into the address, 1 to 512 characters; valid once.',
        '9A5F06AF0123456789ABCDEF01234567',
      ),
      Redirecturi: field(
        z.url().max(500),
        'Address on this site to which QQ sent the code, at most 500 characters; QQ compares it.',
        'https://xuanjiang.example/oauth',
      ),
      From: FromSchema,
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
    errors: ['loginCodeSpent', 'accountLocked', 'unavailable'],
    limit: LIMITS.write,
  }),
  accessToken: call({
    method: 'POST',
    path: '/api/user/tokenlogin',
    access: 'public',
    summary: 'Logs in with an access token that QQ issued to this site',
    input: z.strictObject({
      access_token: field(
        ProviderCodeSchema,
        'Access token that QQ issued to this site, 1 to 512 characters.',
        'FE04CCE20123456789ABCDEF01234567',
      ),
      From: FromSchema,
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
    errors: ['unauthorized', 'accountLocked', 'unavailable'],
    limit: LIMITS.write,
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/user/phone/sms',
    access: 'public',
    summary:
      'Sends a verification code to a phone; the code that the same asker had becomes invalid',
    input: z.strictObject({
      Phone: PhoneSchema,
      Captcha: field(
        CaptchaSolutionSchema.optional(),
        'Solved captcha, needed from the second code within 24 hours for a phone, for an address that has ten codes of that time which are not used, and for everybody while many codes are sent: without one the answer is 810. The challenge is in the answer before, or comes from `/api/user/captcha/get`.',
      ),
      Factor: field(
        FactorCodeSchema.optional(),
        "Code of the second factor of the phone's staff account; it is not used up. With a right one a device that is not known gets what is kept of the phone's codes when others have used up the rest; a wrong one changes nothing, and is not said to be wrong.",
        '492039',
      ),
    }),
    output: z.object({ Captcha: CaptchaChallengeSchema }).meta({
      description:
        'Challenge for the next code of this phone, to be solved before it is asked for. After a 503 with Retry-After: 60 the code may still arrive, and is valid.',
    }),
    errors: ['captchaRequired', 'tooMany', 'unavailable'],
    limit: LIMITS.write,
  }),
  // A POST, because the logs of proxies keep addresses, and a phone must not be in them.
  getCaptcha: call({
    method: 'POST',
    path: '/api/user/captcha/get',
    access: 'public',
    summary: 'Challenge that is solved for a verification code to a phone; valid for 10 minutes',
    input: z.strictObject({ Phone: PhoneSchema }),
    output: z.object({ Captcha: CaptchaChallengeSchema }),
    reads: true,
    limit: LIMITS.write,
  }),
  phone: call({
    method: 'POST',
    path: '/api/user/phone/login',
    access: 'public',
    summary: 'Logs in with a phone and its verification code; staff also need their second factor',
    input: z.strictObject({
      Phone: PhoneSchema,
      code: SmsCodeSchema,
      Factor: FactorCodeSchema.optional(),
      From: FromSchema,
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
    errors: ['accountLocked', 'factorRequired', 'factorMissing', 'tooMany'],
    limit: LIMITS.write,
  }),
  handOver: call({
    method: 'POST',
    path: '/api/user/handover/add',
    access: 'user',
    summary: 'Gives a one-time code with which another device logs in to the same account',
    input: z.strictObject({}),
    output: z.object({
      Code: field(
        HandoverCodeSchema,
        `One-time code for the call that logs in with it, or for the parameter \`_token_\` of a page's address: 43 letters, digits, hyphens or underscores. Of one account's codes the newest ${HANDOVERS_MAX} are valid.`,
        'kq3Vw1mUo8sYc0dJr5xTn2bLh7eGi4fAzPQ9RtMWv6E',
      ),
      Seconds: field(
        z.int().positive(),
        `How long it is valid, seconds: ${HANDOVER_SECONDS}, or until the session that asked ends.`,
        HANDOVER_SECONDS,
      ),
    }),
    limit: LIMITS.login,
  }),
  continueWith: call({
    method: 'POST',
    path: '/api/user/handover/login',
    access: 'public',
    summary: 'Logs in with a one-time code of another session; staff also need their second factor',
    input: z.strictObject({
      Code: field(
        z.string().min(1).max(100),
        `One-time code, 1 to 100 characters; once it was answered with 801, it is valid for ${HANDOVER_FACTOR_MINUTES} minutes from when it was given. In demo mode also a fixed token of the demo.`,
        'kq3Vw1mUo8sYc0dJr5xTn2bLh7eGi4fAzPQ9RtMWv6E',
      ),
      Factor: FactorCodeSchema.optional(),
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
    errors: ['loginCodeSpent', 'accountLocked', 'factorRequired', 'factorMissing', 'tooMany'],
    limit: LIMITS.write,
  }),
  logout: call({
    method: 'POST',
    path: '/api/user/logout',
    access: 'user',
    summary: 'Ends the session that asks, or all sessions of the account',
    input: z.strictObject({
      Everywhere: field(
        z.boolean().default(false),
        'True ends all sessions of the account; false (default) only the one that asks.',
        false,
      ),
    }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/user/session/list',
    access: 'user',
    summary: "The account's open sessions, last used first",
    input: z.strictObject({}),
    output: z.object({
      List: field(z.array(SessionSchema), 'All open sessions, last used first.'),
    }),
    limit: LIMITS.read,
  }),
  revokeSession: call({
    method: 'POST',
    path: '/api/user/session/revoke',
    access: 'user',
    summary: "Ends one of the account's sessions",
    input: z.strictObject({
      Id: field(
        z.string().min(1).max(64),
        'Id of the session, 1 to 64 characters.',
        '4c5dc9b7708905f77f5e5d16316b5dfb425e68cb326dcd55a860e90a7707031e',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
