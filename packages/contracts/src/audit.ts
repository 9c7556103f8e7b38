import { z } from 'zod';
import { AccountIdSchema } from './account.ts';
import { AuditStateSchema, whoFields } from './audit-state.ts';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, pageFields, rowId, TimeSchema } from './list.ts';
import { AUDIT_FILE_PATH } from './rules/audit-file.ts';
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

/** Rows of a file at most: whoever wants more asks for fewer days at a time. */
export const AUDIT_FILE_ROWS_MAX = 50_000;

/** Why a part of the chain was removed: its age, or a demo that began anew. */
export type CheckpointReason = 'age' | 'reset';

const AuditGroupSchema = z.enum(AUDIT_GROUPS).meta({
  id: 'AuditGroup',
  description:
    '`personal`: looks at personal data; `rights`: roles, appointments and second factors; `order`: what keeps order in rooms and locks accounts; `push`: messages outside; `content`: everything else.',
  example: 'personal',
});

export const AuditResultSchema = z.enum(['done', 'refused']).meta({
  id: 'AuditResult',
  description: '`done`: it was done; `refused`: the caller may not do it, and nothing was done.',
  example: 'done',
});
export type AuditResult = z.output<typeof AuditResultSchema>;

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
  ...whoFields,
  Role: ActorRoleSchema,
  Group: AuditGroupSchema,
  Action: field(
    z.string(),
    'What was done, as `<domain>.<act>`; of what was refused the name of the call.',
    'signup.reveal',
  ),
  Result: AuditResultSchema,
  Subject: field(
    z.string(),
    'Id of the account or record to which it was done; empty for none, and for several.',
    'demo-student',
  ),
  Subjectname: field(
    z.string(),
    'Name of that account, or name or title of that record as it is now; empty where it is gone or has none.',
    '广东考生',
  ),
  Roomname: field(
    z.string(),
    'Title of the talk in whose room it was done; empty for none, and for several.',
    '强基计划解读',
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

/** Which acts are meant. */
const filterFields = {
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
  Result: field(
    AuditResultSchema.optional(),
    'Only what was done, or only what was refused; both by default.',
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
};

export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/api/audit/list',
    access: 'operator',
    summary: 'What staff did, newest first; equal acts of one person close together are one row',
    input: z.strictObject({
      ...pageFields,
      ...filterFields,
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
    output: AuditStateSchema,
    limit: LIMITS.read,
  }),
  check: call({
    method: 'POST',
    path: '/api/audit/check',
    access: 'operator',
    summary: 'Asks for a check of the whole chain; while one goes on it stays that one',
    input: z.strictObject({}),
    output: EmptySchema,
    limit: LIMITS.write,
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

export const auditFiles = {
  download: {
    ...call({
      method: 'GET',
      path: AUDIT_FILE_PATH,
      access: 'operator',
      summary:
        'What staff did as a CSV file, newest first, each act a row; that it was fetched is kept in the audit',
      input: z.strictObject(filterFields),
      output: z.unknown(),
      errors: ['input'],
      limit: { points: 30, seconds: 600 },
    }),
    answer: 'text/csv',
  },
} as const satisfies Record<string, FileCall>;
