import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EmptySchema } from './list.ts';

/** The extended profile that registration fills. */
export const ExtSchema = z.object({
  Id: z.int(),
  Fkuserid: z.string(),
  Name: z.string(),
  Phone: z.string(),
  School: z.string(),
  Schoolid: z.int(),
  Provinceid: z.string(),
  Cityid: z.string(),
  Areaid: z.string(),
  Address: z.string(),
  Enrollmentyear: z.int(),
  From: z.string(),
});
export type Ext = z.output<typeof ExtSchema>;

export const UserInfoSchema = z.object({
  /** The token that asked; it is told to nobody else. */
  Token: z.string(),
  Uids: z.string(),
  isWorker: z.boolean(),
  /** The caller's own number, whole; empty while none is bound. */
  phone: z.string(),
  hasExtend: z.boolean(),
  User: z.object({ Phone: z.string(), Avatarurl: z.string(), Displayname: z.string() }),
  Ext: ExtSchema.nullable(),
  /** The university or organisation of liaison staff; an empty name for everyone else. */
  orgInfo: z.object({ orgName: z.string() }),
  ChatType: z.int(),
});
export type UserInfo = z.output<typeof UserInfoSchema>;

/** The demo accounts by what they are. */
export const DemoAccountSchema = z.enum(['student', 'parent', 'newcomer', 'worker', 'operator']);
export type DemoAccount = z.output<typeof DemoAccountSchema>;

export const userCalls = {
  info: call({
    method: 'GET',
    path: '/api/user/info',
    access: 'user',
    summary: 'The caller',
    input: z.object({}),
    output: UserInfoSchema,
    limit: LIMITS.read,
  }),
  fakeLogin: call({
    method: 'POST',
    path: '/api/user/fakelogin',
    access: 'public',
    summary: 'Logs in as a demo account; demo mode only',
    input: z.strictObject({ Account: DemoAccountSchema.default('student') }),
    output: z.object({ Token: z.string(), ChatType: z.int() }),
    limit: LIMITS.login,
    demoOnly: true,
  }),
  offline: call({
    method: 'POST',
    path: '/api/user/offline',
    access: 'public',
    summary: 'Says that the page is being left',
    input: z.strictObject({}),
    output: EmptySchema,
    limit: LIMITS.write,
  }),
};
