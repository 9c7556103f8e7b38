import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { call, LIMITS } from './call.ts';
import { ENROLLMENT_YEAR_FIRST, KEYWORD_MAX, SETUP_CODE_HOURS } from './constants.ts';
import { field } from './field.ts';
import { listOf, pageFields, TimeSchema } from './list.ts';
import { writtenLine } from './written-text.ts';

export const StaffRoleSchema = z.enum(['user', 'moderator', 'worker', 'operator']).meta({
  id: 'StaffRole',
  description:
    '`user`: a student or parent; `moderator`: one who keeps order in the rooms of a university; `worker`: liaison staff of a university; `operator`: staff of the platform.',
  example: 'worker',
});
export type StaffRole = z.output<typeof StaffRoleSchema>;

const UniversitySchema = z.object({
  Id: field(z.string(), 'Id of the university.', '4111010003'),
  Name: field(z.string(), 'Its name; its id where it is not known.', '清华大学'),
});

const personFields = {
  Uids: field(z.string(), 'Id of the account.', 'demo-student'),
  Displayname: field(z.string(), 'Name that others see.', '广东考生'),
  Avatarurl: field(
    z.string(),
    'Address of the picture: a path on this site or https; empty for none.',
    '/media/emblem/4111010003.svg',
  ),
  Role: StaffRoleSchema,
  Universities: field(
    z.array(UniversitySchema),
    'Universities of a liaison or moderator; empty for others.',
  ),
  Locked: field(z.boolean(), 'Whether the account is locked.', false),
  Hasfactor: field(z.boolean(), 'Whether a second factor is set up.', false),
  Createtime: field(TimeSchema, 'When the account was made, UTC milliseconds.'),
  Logintime: field(
    TimeSchema,
    'When it last logged in, UTC milliseconds; 0 for not in the last 15 days.',
  ),
};

export const ListedUserSchema = z
  .object(personFields)
  .meta({ id: 'Person', description: 'Account as operators see it in lists: without its phone.' });
export type ListedUser = z.output<typeof ListedUserSchema>;

export const UserDetailSchema = z
  .object({
    ...personFields,
    Lockreason: field(z.string(), 'Why it is locked; empty where it is not.', '多次发布广告'),
    Phone: field(
      z.string(),
      'Its phone with four digits covered; empty while none is bound.',
      '138****0001',
    ),
    School: field(z.string(), 'High school of the registration; empty for none.', '启明中学'),
    Address: field(
      z.string(),
      'Province, city and county of the registration, joined by hyphens; empty for none.',
      '广东省-广州市-天河区',
    ),
    Enrollmentyear: field(
      z.int(),
      `Year in which the student entered high school, from ${ENROLLMENT_YEAR_FIRST}; 0 for none.`,
      2024,
    ),
    Sessions: field(z.int().nonnegative(), 'Number of open sessions, 0 or more.', 2),
    Channel: field(
      z.string(),
      'Channel by which the visit came that made the account; empty for none.',
      'poster-03',
    ),
  })
  .meta({ id: 'PersonDetail', description: 'Account as an operator sees it who has opened it.' });
export type UserDetail = z.output<typeof UserDetailSchema>;

const universityField = field(
  z.string().min(1).max(20).optional(),
  'Id of the university, at most 20 characters.',
  '4111010003',
);

export const userDeskCalls = {
  list: call({
    method: 'GET',
    path: '/api/user/list',
    access: 'operator',
    summary: 'Accounts, newest first; each one that is shown is noted in the audit',
    input: z.strictObject({
      ...pageFields,
      Keyword: field(
        z.string().trim().max(KEYWORD_MAX).optional(),
        `Id of an account, part of a name, or a whole phone of 11 digits, which is found by its hash; at most ${KEYWORD_MAX} characters. All by default.`,
        '广东考生',
      ),
      Role: field(StaffRoleSchema.optional(), 'Only accounts with this role; all by default.'),
      Locked: field(
        z.boolean().optional(),
        'Only accounts that are locked, or are not; all by default.',
        true,
      ),
    }),
    output: listOf(ListedUserSchema),
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/user/get',
    access: 'operator',
    summary: 'An account with its registration; the look is noted in the audit',
    input: z.strictObject({ Uids: AccountIdSchema }),
    output: UserDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  listStaff: call({
    method: 'GET',
    path: '/api/user/staff/list',
    access: 'operator',
    summary: 'Liaison staff, moderators and operators; those who have their role longest first',
    input: z.strictObject({
      ...pageFields,
      Universityid: universityField,
      Role: field(
        z.enum(['moderator', 'worker', 'operator']).optional(),
        'Only staff of this kind; all by default.',
        'worker',
      ),
    }),
    output: listOf(ListedUserSchema),
    limit: LIMITS.read,
  }),
  setRole: call({
    method: 'POST',
    path: '/api/user/role/set',
    access: 'operator',
    summary: 'Makes an account staff, or a student again; its sessions end',
    input: z.strictObject({
      Uids: AccountIdSchema,
      Role: StaffRoleSchema,
      Universityid: field(
        z.string().min(1).max(20).optional(),
        'Id of the university of a liaison or moderator, at most 20 characters; left out for others.',
        '4111010003',
      ),
      Reason: field(
        writtenLine().min(2).max(200),
        'Why, 2 to 200 characters; kept in the audit.',
        '招办来函，接替刘老师',
      ),
    }),
    output: z.object({
      Setupcode: field(
        z.string(),
        `Set-up code of the second factor that staff need, shown this once and valid for ${SETUP_CODE_HOURS} hours; empty where none is needed or one is set up.`,
        '8K3QZ-P7M2D-X4WTC-9RBNV',
      ),
    }),
    errors: ['notFound', 'conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
  resetFactor: call({
    method: 'POST',
    path: '/api/user/factor/reset',
    access: 'operator',
    summary: 'Gives a set-up code with which staff replace their second factor by a new one',
    input: z.strictObject({ Uids: AccountIdSchema }),
    output: z.object({
      Setupcode: field(
        z.string(),
        `The code, shown this once and valid for ${SETUP_CODE_HOURS} hours.`,
        '8K3QZ-P7M2D-X4WTC-9RBNV',
      ),
    }),
    errors: ['notFound', 'conflict', 'forbidden'],
    limit: LIMITS.login,
  }),
};
