import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ENROLLMENT_YEAR_FIRST, MINUTE_MS, NAME_MAX } from './constants.ts';
import { field } from './field.ts';
import { ChannelSchema, EmptySchema } from './list.ts';
import { ChatTypeSchema, LoginSchema } from './login.ts';
import { userDeskCalls } from './user-staff.ts';
import { writtenLine } from './written-text.ts';

/** How long a name that was chosen stays at least, ms. */
export const NAME_CHANGE_WAIT_MS = 10 * MINUTE_MS;

export const profileFields = {
  Name: field(z.string(), "The student's real name; empty while it is not given.", '小明'),
  Phone: field(
    z.string(),
    "The account's own phone, all 11 digits; empty while none is bound.",
    '13800000001',
  ),
  School: field(z.string(), 'Name of the high school; empty while none is chosen.', '启明中学'),
  Schoolid: field(z.int(), 'Id of the high school, 1 or more; 0 while none is chosen.', 44010600),
  Provinceid: field(
    z.string(),
    'Code of its province, 6 digits; empty while none is chosen.',
    '440000',
  ),
  Cityid: field(z.string(), 'Code of its city, 6 digits; empty while none is chosen.', '440100'),
  Areaid: field(
    z.string(),
    'Code of its county, 6 digits, or of its city where the county is not known; may be empty.',
    '440106',
  ),
  Address: field(
    z.string(),
    'Names of province, city and county, joined by hyphens; empty while none is chosen.',
    '广东省-广州市-天河区',
  ),
  From: field(
    z.string(),
    'Id of the talk at which the registration was filled in; empty for none.',
    '981867e281c8',
  ),
};

export const ExtSchema = z
  .object({
    Id: field(z.int(), 'Id of the profile, 1 or more.', 1),
    Fkuserid: field(z.string(), 'Id of the account.', 'demo-student'),
    ...profileFields,
    Enrollmentyear: field(
      z.int(),
      `Year in which the student entered high school, from ${ENROLLMENT_YEAR_FIRST}; 0 while not chosen.`,
      2024,
    ),
  })
  .meta({ id: 'Ext', description: 'Extended profile, which the registration fills in.' });
export type Ext = z.output<typeof ExtSchema>;

const AccountSchema = z.object({
  Phone: profileFields.Phone,
  Avatarurl: field(
    z.string(),
    'Address of the picture: a path on this site or https; empty for none.',
    '/media/emblem/4111010003.svg',
  ),
  Displayname: field(
    z.string(),
    `Name shown to others, 1 to ${NAME_MAX} characters; a neutral one while the account's own may not be shown.`,
    '广东考生',
  ),
  Namechosen: field(
    z.boolean(),
    'Whether the person has chosen this name: with false the web asks for one before the first message.',
    true,
  ),
});

export const UserInfoSchema = z
  .object({
    Token: field(z.string(), 'Token of the session that asks.', 'test-token'),
    Uids: field(z.string(), 'Id of the account.', 'demo-student'),
    isWorker: field(z.boolean(), 'Whether the account is liaison staff of a university.', false),
    isOperator: field(z.boolean(), 'Whether the account is staff of the platform.', false),
    phone: profileFields.Phone,
    hasExtend: field(z.boolean(), 'Whether there is an extended profile.', true),
    User: field(AccountSchema, 'What others see of the account, and its phone.'),
    Ext: field(ExtSchema.nullable(), 'The extended profile; null while there is none.'),
    orgInfo: field(
      z.object({
        orgName: field(
          z.string(),
          'Name of the university; empty for all but its liaison staff.',
          '清华大学',
        ),
        orgId: field(
          z.string(),
          'Id of the university; empty for all but its liaison staff.',
          '4111010003',
        ),
      }),
      'University for which liaison staff work.',
    ),
    ChatType: ChatTypeSchema,
  })
  .meta({ id: 'UserInfo', description: 'Account, profile and session of the caller.' });
export type UserInfo = z.output<typeof UserInfoSchema>;

export const DemoAccountSchema = z
  .enum(['student', 'parent', 'newcomer', 'worker', 'operator'])
  .meta({
    id: 'DemoAccount',
    description:
      '`student` (default) and `parent`: registered; `newcomer`: without phone and school; ' +
      '`worker`: liaison staff of 清华大学; `operator`: staff of the platform.',
    example: 'student',
  });
export type DemoAccount = z.output<typeof DemoAccountSchema>;

export const userCalls = {
  ...userDeskCalls,
  info: call({
    method: 'GET',
    path: '/api/user/info',
    access: 'user',
    summary: 'Account and extended profile of the caller',
    // The specification leaves open which names this query has (§7): it is the only one not strict.
    input: z.object({}),
    output: UserInfoSchema,
    limit: LIMITS.read,
  }),
  setName: call({
    method: 'POST',
    path: '/api/user/name/set',
    access: 'user',
    summary: 'Chooses the name under which others see the caller',
    input: z.strictObject({
      Displayname: field(
        writtenLine().min(1, { error: 'nameEmpty' }).max(NAME_MAX, { error: 'nameTooLong' }),
        `The name, 1 to ${NAME_MAX} characters without spaces around it and invisible characters, which are removed; no word of the list, and no name of staff or of a university.`,
        '广东考生',
      ),
    }),
    output: UserInfoSchema,
    errors: ['tooMany'],
    limit: LIMITS.write,
  }),
  fakeLogin: call({
    method: 'POST',
    path: '/api/user/fakelogin',
    access: 'public',
    summary: 'Logs in as a demo account; demo mode only',
    input: z.strictObject({
      Account: DemoAccountSchema.default('student'),
      Qd: ChannelSchema,
    }),
    output: LoginSchema,
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
