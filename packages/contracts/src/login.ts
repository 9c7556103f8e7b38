import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { SMS_CODE_LENGTH } from './constants.ts';
import { EmptySchema, TimeSchema } from './list.ts';
import { PHONE_PATTERN } from './rules/phone.ts';
import { TalkIdSchema } from './talk.ts';

/** Specification §5: 11 digits, starting with 1, second digit 1–9. */
export const PhoneSchema = z.string().regex(PHONE_PATTERN, { error: 'phoneInvalid' });

/** Specification §5: required, exactly 4 characters. */
export const SmsCodeSchema = z
  .string()
  .min(1, { error: 'codeRequired' })
  .length(SMS_CODE_LENGTH, { error: 'codeLength' });

/** What every way of logging in gives. */
export const LoginSchema = z.object({ Token: z.string(), ChatType: z.int() });
export type Login = z.output<typeof LoginSchema>;

/** An OAuth code or token as a provider gives it. */
const ProviderCodeSchema = z.string().min(1).max(512);

export const SessionSchema = z.object({
  /** Names the session; it is not its token. */
  Id: z.string(),
  /** Whether it is the one that asks. */
  Current: z.boolean(),
  /** What it was opened with, such as a messaging app on a phone. */
  Device: z.string(),
  Createtime: TimeSchema,
  /** When it was last used, to the hour. */
  Usedtime: TimeSchema,
  Expiretime: TimeSchema,
});
export type Session = z.output<typeof SessionSchema>;

export const loginCalls = {
  wechat: call({
    method: 'POST',
    path: '/api/user/wxlogin',
    access: 'public',
    summary: "Logs in with a code of the messaging app's OAuth",
    input: z.strictObject({
      Appid: z.string().min(1).max(64),
      Code: ProviderCodeSchema,
      /** The talk in whose address the login began. */
      From: TalkIdSchema.optional(),
    }),
    output: LoginSchema,
    errors: ['loginCodeSpent', 'accountLocked', 'forbidden', 'unavailable'],
    limit: LIMITS.login,
  }),
  qq: call({
    method: 'POST',
    path: '/api/user/qqlogin',
    access: 'public',
    summary: "Logs in with a code of the second provider's OAuth",
    input: z.strictObject({
      Code: ProviderCodeSchema,
      /** The address that the code was sent to: the provider compares it. */
      Redirecturi: z.url().max(500),
      From: TalkIdSchema.optional(),
    }),
    output: LoginSchema,
    errors: ['loginCodeSpent', 'accountLocked', 'unavailable'],
    limit: LIMITS.login,
  }),
  accessToken: call({
    method: 'POST',
    path: '/api/user/tokenlogin',
    access: 'public',
    summary: 'Logs in with an access token of the second provider that was issued to this site',
    input: z.strictObject({
      access_token: ProviderCodeSchema,
      From: TalkIdSchema.optional(),
    }),
    output: LoginSchema,
    errors: ['unauthorized', 'accountLocked', 'unavailable'],
    limit: LIMITS.login,
  }),
  sendSms: call({
    method: 'POST',
    path: '/api/user/phone/sms',
    access: 'public',
    summary: 'Sends a verification code; the one before it is void',
    input: z.strictObject({ Phone: PhoneSchema }),
    output: EmptySchema,
    errors: ['tooMany', 'unavailable'],
    limit: LIMITS.login,
  }),
  phone: call({
    method: 'POST',
    path: '/api/user/phone/login',
    access: 'public',
    summary: 'Logs in with a phone and its verification code',
    input: z.strictObject({
      Phone: PhoneSchema,
      code: SmsCodeSchema,
      From: TalkIdSchema.optional(),
    }),
    output: LoginSchema,
    errors: ['accountLocked'],
    limit: LIMITS.login,
  }),
  logout: call({
    method: 'POST',
    path: '/api/user/logout',
    access: 'user',
    summary: 'Ends the session that asks, or all sessions of the account',
    input: z.strictObject({ Everywhere: z.boolean().default(false) }),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/user/session/list',
    access: 'user',
    summary: "The account's open sessions, last used first",
    input: z.object({}),
    output: z.object({ List: z.array(SessionSchema) }),
    limit: LIMITS.read,
  }),
  revokeSession: call({
    method: 'POST',
    path: '/api/user/session/revoke',
    access: 'user',
    summary: "Ends one of the account's sessions",
    input: z.strictObject({ Id: z.string().min(1).max(64) }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
