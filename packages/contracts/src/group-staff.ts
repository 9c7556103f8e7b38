import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { GROUP_CODE_PEOPLE, GROUP_INTRO_MAX, GROUP_NAME_MAX, GroupSchema } from './group.ts';
import {
  ContentIdSchema,
  KeywordSchema,
  OwnUniversityIdSchema,
  RegionCodeInputSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { staffRecord } from './staff-record.ts';
import { UniversityIdSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Longest address that a QR code of a group holds, characters. */
export const GROUP_LINK_MAX = 500;
/** Most people whom one QR code can be said to let in. */
export const GROUP_PEOPLE_MAX = 99_999;

export const StaffGroupStateSchema = z.enum(['draft', 'published', 'closed']).meta({
  id: 'StaffGroupState',
  description:
    '`draft`: only staff see it; `published`: everybody does; `closed`: nobody finds it any more.',
  example: 'draft',
});
export type StaffGroupState = z.output<typeof StaffGroupStateSchema>;

const groupId = () => field(ContentIdSchema, 'Id of the group.');
const linkSchema = z.url({ protocol: /^https$/ }).max(GROUP_LINK_MAX);

export const groupFields = {
  Name: field(
    writtenLine().min(1).max(GROUP_NAME_MAX),
    `What it is called, 1 to ${GROUP_NAME_MAX} characters.`,
    '浙江大学 2027 咨询群（示例）',
  ),
  Intro: field(
    writtenLine().max(GROUP_INTRO_MAX).default(''),
    `What is asked there, at most ${GROUP_INTRO_MAX} characters; empty by default.`,
    '招生组老师工作日答疑',
  ),
  Provinceid: field(
    RegionCodeInputSchema.or(z.literal('')).default(''),
    'Code of the province whose candidates it is for, 6 digits; empty by default, for the whole country.',
    '',
  ),
};

export const GroupCodeSchema = z
  .object({
    Link: field(z.string(), 'What the QR code holds.', 'https://weixin.qq.com/g/example'),
    Capacity: field(z.int().positive(), 'Number of people whom it lets in, 1 or more.', 200),
    Joined: field(z.int().nonnegative(), 'Number of people who were given it, 0 or more.', 163),
    Expirestime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795240800000),
    State: field(
      z.enum(['shown', 'later', 'full', 'over']),
      '`shown`: people are given it now; `later`: after those before it; `full`: it lets nobody in any more; `over`: it has ended.',
      'shown',
    ),
  })
  .meta({ id: 'GroupCode', description: 'QR code by which people join a group.' });
export type GroupCode = z.output<typeof GroupCodeSchema>;

export const StaffGroupSchema = GroupSchema.extend({
  Version: VersionSchema,
  State: StaffGroupStateSchema,
}).meta({ id: 'StaffGroup', description: 'Group for consultation as lists of staff show it.' });
export type StaffGroup = z.output<typeof StaffGroupSchema>;

export const StaffGroupDetailSchema = StaffGroupSchema.extend({
  Codes: field(z.array(GroupCodeSchema), 'Its QR codes, the oldest first; may be empty.'),
}).meta({ id: 'StaffGroupDetail', description: 'Group with all of its QR codes.' });
export type StaffGroupDetail = z.output<typeof StaffGroupDetailSchema>;

const record = staffRecord({
  path: '/api/uni/consult',
  access: 'worker',
  id: groupId(),
  detail: StaffGroupDetailSchema,
});

export const groupStaffCalls = {
  list: record.list(
    'Groups for staff, drafts too: a liaison sees those of the own university',
    StaffGroupSchema,
    {
      Universityid: UniversityIdSchema.optional(),
      State: field(
        StaffGroupStateSchema.optional(),
        'Only groups that stand there; all by default.',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in the name or the name of the university; at most 50 characters.',
      ),
    },
    '`newest` (default): what was made last comes first; `oldest`: what was made first does.',
  ),
  get: record.get('One group for staff with its QR codes, a draft too'),
  add: record.add(
    'Makes the draft of a group',
    { Universityid: OwnUniversityIdSchema, ...groupFields },
    ['forbidden', 'notFound'],
  ),
  edit: record.change('edit', 'Changes what a group is called and for whom it is', groupFields),
  publish: record.change(
    'publish',
    'Publishes a draft: everybody sees it, and joins it while it has a QR code',
    {},
  ),
  close: record.change('close', 'Closes a group, for good: nobody finds it any more', {}),
  addCode: call({
    method: 'POST',
    path: '/api/uni/consult/code/add',
    access: 'worker',
    summary: 'Adds a QR code, which is shown when those before it are full or have ended',
    input: z.strictObject({
      Id: groupId(),
      Link: field(
        linkSchema,
        `What the QR code holds, an https address of at most ${GROUP_LINK_MAX} characters.`,
        'https://weixin.qq.com/g/example',
      ),
      Capacity: field(
        z.int().min(1).max(GROUP_PEOPLE_MAX).default(GROUP_CODE_PEOPLE),
        `Number of people whom it lets in, 1 to ${GROUP_PEOPLE_MAX}; ${GROUP_CODE_PEOPLE} by default.`,
        GROUP_CODE_PEOPLE,
      ),
      Expirestime: field(TimeSchema, 'When it ends, UTC milliseconds; to come.', 1795240800000),
    }),
    output: StaffGroupDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  endCode: call({
    method: 'POST',
    path: '/api/uni/consult/code/end',
    access: 'worker',
    summary: 'Ends a QR code that does not work: who was given it gets another one',
    input: z.strictObject({
      Id: groupId(),
      Link: field(
        z.string().min(1).max(GROUP_LINK_MAX),
        `What the QR code holds, at most ${GROUP_LINK_MAX} characters.`,
        'https://weixin.qq.com/g/example',
      ),
    }),
    output: StaffGroupDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  del: record.del('Deletes a draft; what was published is closed instead'),
};
