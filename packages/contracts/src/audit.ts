import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { AUDIT_GROUPS } from './rules/audit-group.ts';
import { isDay } from './rules/shanghai-day.ts';
import { writtenLine } from './written-text.ts';

/** How long entries of the audit are kept, years. */
export const AUDIT_YEARS = 3;
/** Days of a list at most, and those of one that names none. */
export const AUDIT_DAYS_MAX = 92;
export const AUDIT_DAYS_DEFAULT = 7;
/** Equal acts of one person are one row while no more lies between two of them, minutes. */
export const AUDIT_TOGETHER_MINUTES = 10;

export const ReadingKindSchema = z
  .enum(['reveals', 'exports', 'people', 'night', 'provinces'])
  .meta({
    id: 'ReadingKind',
    description:
      'What is unusual in how somebody read personal data: `reveals`, many whole phones in a short time; `exports`, many exports; `people`, data of many persons; `night`, much at night; `provinces`, persons of many provinces.',
    example: 'reveals',
  });
export type ReadingKind = z.output<typeof ReadingKindSchema>;

/** Why a part of the chain was removed: its age, or a demo that began anew. */
export type CheckpointReason = 'age' | 'reset';

const AuditGroupSchema = z.enum(AUDIT_GROUPS).meta({
  id: 'AuditGroup',
  description:
    '`personal`: looks at personal data; `rights`: roles, appointments and second factors; `order`: what keeps order in rooms and locks accounts; `push`: messages outside; `content`: everything else.',
  example: 'personal',
});

const ActorRoleSchema = z.enum(['user', 'worker', 'operator', 'machine', 'gone']).meta({
  id: 'AuditActorRole',
  description:
    'What whoever acted is now: `user`, also a moderator; `worker`, liaison staff; `operator`; `machine`, a command line; `gone`, an account that is there no more.',
  example: 'worker',
});

const DaySchema = z
  .string()
  .refine(isDay, { error: 'dayInvalid' })
  .optional()
  .meta({ example: '2026-11-20' });

const actFields = {
  Id: field(rowId(), 'Id of the entry, 1 or more; later ones have higher ids.', 4711),
  Time: field(TimeSchema, 'When it was done, UTC milliseconds.'),
  Uids: field(
    z.string(),
    'Account that did it; `cli:` and the user of the machine for a command line.',
    'demo-worker',
  ),
  Displayname: field(
    z.string(),
    'Name of that account; its id where there is no such account.',
    '清华大学招生办',
  ),
  Role: ActorRoleSchema,
  University: field(
    z.string(),
    'Name of the university for which that account works now; empty for none.',
    '清华大学',
  ),
  Group: AuditGroupSchema,
  Action: field(z.string(), 'What was done, as `<domain>.<act>`.', 'signup.reveal'),
  Subject: field(
    z.string(),
    'Id of the account or record to which it was done; empty for none, and for several.',
    'demo-student',
  ),
  Subjectname: field(
    z.string(),
    'Name of that account, or title of that talk; empty where neither is known.',
    '广东考生',
  ),
  Note: field(
    z.string(),
    'Reason or details; empty for none, for several, and for one that went with a deleted account.',
    '回访报名咨询',
  ),
};

export const AuditActSchema = z
  .object({
    ...actFields,
    Firsttime: field(TimeSchema, 'When the first of the acts was done, UTC milliseconds.'),
    Count: field(z.int().positive(), 'Number of acts that the row stands for, 1 or more.', 1),
    Subjects: field(z.int().positive(), 'To how many it was done, 1 or more.', 1),
  })
  .meta({ id: 'AuditAct', description: 'Act of staff, or several equal ones close together.' });
export type AuditAct = z.output<typeof AuditActSchema>;

const AuditEntrySchema = z
  .object({
    ...actFields,
    Topic: field(z.string(), 'Room in which it was done; empty for none.', 'stream/981867e281c8'),
    Changes: field(
      z.array(
        z.object({
          Field: field(z.string(), 'Name of the field.', 'role'),
          Before: field(z.string(), 'Its value before; empty for none.', 'user'),
          After: field(z.string(), 'Its value since; empty for none.', 'worker'),
        }),
      ),
      'Fields that were changed; empty where none are noted.',
    ),
    Address: field(
      z.string(),
      'Network from which it was done: /24 of IPv4, /48 of IPv6; empty where it is not known.',
      '113.108.5.0/24',
    ),
    Requestid: field(
      z.string(),
      'Id of the request in the log files of the server; empty where it is not known.',
      '6b3e1f0a-3b1c-4a55-9d0a-9f6f0d6f2c11',
    ),
    Position: field(
      z.int().nonnegative(),
      'Its place in the chain, 1 or more; 0 for the seconds until it has one.',
      4711,
    ),
    Raw: field(z.string(), 'The entry as it is stored, JSON.', '{"id":4711}'),
    Recent: field(
      z.array(
        z.object({
          Id: actFields.Id,
          Time: actFields.Time,
          Displayname: actFields.Displayname,
          Action: actFields.Action,
        }),
      ),
      'The last acts to the same subject, at most 8, newest first; empty for none.',
    ),
  })
  .meta({ id: 'AuditEntry', description: 'Entry of the audit, with all that is known of it.' });
export type AuditEntry = z.output<typeof AuditEntrySchema>;

export const AuditAlertSchema = z
  .object({
    Id: field(rowId(), 'Id of the alert, 1 or more.', 3),
    Kind: ReadingKindSchema,
    Uids: actFields.Uids,
    Displayname: actFields.Displayname,
    University: actFields.University,
    Starttime: field(TimeSchema, 'When the reading began, UTC milliseconds.'),
    Endtime: field(TimeSchema, 'When the last of it was, UTC milliseconds.'),
    Count: field(
      z.int().positive(),
      'How many looks, exports, persons or provinces, by the kind; 1 or more.',
      40,
    ),
    Usual: field(
      z.int().nonnegative(),
      'How many looks this person has on a usual day with any, 0 or more; 0 where there was none.',
      4,
    ),
  })
  .meta({ id: 'AuditAlert', description: 'Unusual reading of personal data by one person.' });
export type AuditAlert = z.output<typeof AuditAlertSchema>;

const ChainFaultSchema = z
  .enum(['missing', 'changed', 'noteChanged', 'cutOff', 'removedEarly'])
  .meta({
    id: 'AuditFault',
    description:
      '`missing`: an entry is not there; `changed`: its content is another one; `noteChanged`: its note is; `cutOff`: the end of the chain is not there; `removedEarly`: entries were removed that were not old enough.',
    example: 'changed',
  });

const StateSchema = z.object({
  Position: field(z.int().nonnegative(), 'Number of entries in the chain, 0 or more.', 120_400),
  Waiting: field(
    z.int().nonnegative(),
    'Entries that were written in the last seconds and have no place yet, 0 or more.',
    0,
  ),
  Checked: field(
    z.int().nonnegative(),
    'Number of the entry up to which the chain was checked and found whole, 0 or more.',
    120_400,
  ),
  Checkedtime: field(TimeSchema, 'When that was, UTC milliseconds; 0 for not yet.'),
  Fault: field(
    ChainFaultSchema.nullable(),
    'What is wrong with the entry behind that one; null while nothing was found.',
  ),
  Checkpoint: field(
    z
      .object({
        Position: field(z.int().positive(), 'Number of its last entry, 1 or more.', 60_200),
        Count: field(z.int().positive(), 'How many entries it stands for, 1 or more.', 1800),
        Until: field(TimeSchema, 'Time of its last entry, UTC milliseconds.'),
        Time: field(TimeSchema, 'When it was made, UTC milliseconds.'),
      })
      .nullable(),
    'The last part that was removed; null while none was.',
  ),
  Alerts: field(
    z.array(AuditAlertSchema),
    'Unusual reading that nobody has looked into, newest first; at most 20.',
  ),
});

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/api/audit/list',
    access: 'operator',
    summary: 'What staff did, newest first; equal acts of one person close together are one row',
    input: z.strictObject({
      ...pageFields,
      From: field(
        DaySchema,
        `First day in Asia/Shanghai, \`YYYY-MM-DD\`; ${AUDIT_DAYS_DEFAULT} days up to the last one by default, at most ${AUDIT_DAYS_MAX}.`,
      ),
      Until: field(DaySchema, 'Last day, `YYYY-MM-DD`; today by default.'),
      Uids: field(AccountIdSchema.optional(), 'Who acted; anybody by default.'),
      Action: field(
        z
          .string()
          .regex(/^[A-Za-z.-]{1,60}$/)
          .optional(),
        'What was done, as `<domain>.<act>`; anything by default.',
        'signup.reveal',
      ),
      Subject: field(
        z.string().min(1).max(100).optional(),
        'Id to which it was done, 1 to 100 characters; any by default.',
        'demo-student',
      ),
      Group: field(AuditGroupSchema.optional(), 'Only acts of this group; all by default.'),
      Universityid: field(
        z.string().min(1).max(20).optional(),
        'Only acts of liaison staff of this university, its id of at most 20 characters; all by default.',
        '4111010003',
      ),
      Keyword: field(
        z.string().trim().max(KEYWORD_MAX).optional(),
        `Part of the name of who acted, or a whole id: account, subject or request; at most ${KEYWORD_MAX} characters.`,
        '清华',
      ),
      Together: field(
        z.boolean().default(true),
        `Whether equal acts of one person with at most ${AUDIT_TOGETHER_MINUTES} minutes between two of them are one row; true by default.`,
        true,
      ),
    }),
    output: listOf(AuditActSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/audit/get',
    access: 'operator',
    summary: 'An entry of the audit: who, to whom, why, before and after, from where',
    input: z.strictObject({ Id: actFields.Id }),
    output: AuditEntrySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  state: call({
    method: 'GET',
    path: '/api/audit/state',
    access: 'operator',
    summary:
      'Up to where the chain of the audit was checked, its last checkpoint, and unusual reading',
    input: z.strictObject({}),
    output: StateSchema,
    limit: LIMITS.read,
  }),
  closeAlert: call({
    method: 'POST',
    path: '/api/audit/alert/close',
    access: 'operator',
    summary: 'Notes that unusual reading was looked into; nobody closes an alert about themselves',
    input: z.strictObject({
      Id: field(rowId(), 'Id of the alert, 1 or more.', 3),
      Reason: field(
        writtenLine().min(2).max(200),
        'What came of it, 2 to 200 characters; kept in the audit.',
        '已电话确认，是集中回访',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'forbidden'],
    limit: LIMITS.write,
  }),
};
