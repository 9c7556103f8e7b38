import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf, pageFields, TimeSchema, VersionSchema } from './list.ts';
import { PushFieldsSchema } from './push-staff.ts';
import { PUSH_WORDING_KINDS, PUSH_WORDING_LIMITS } from './rules/push-wording.ts';
import { writtenLine } from './written-text.ts';

export const PushWordingKindSchema = z.enum(PUSH_WORDING_KINDS).meta({
  id: 'PushWordingKind',
  description:
    'What a message to WeChat tells: `morning` the timetable, `morningOwn` the same for who has a province; `reminder`, `moved` and `cancelled` of a talk; `answer` to a question, `reply` to a message of a room, to a `report` of wrong data, in a private `thread`, to `feedback`; of an event `eventBegins` (it is about to begin), `eventUp` (a place is free), `eventMoved`, `eventEnd` (it ends at another time), `eventPlaced` (it is somewhere else) and `eventCancelled`.',
  example: 'morning',
});

const part = (what: string, example: string) =>
  field(
    writtenLine().min(1).max(PUSH_WORDING_LIMITS.partMax),
    `${what}, 1 to ${PUSH_WORDING_LIMITS.partMax} characters, with the variables of its kind in braces; with one character for each variable at most ${PUSH_WORDING_LIMITS.fieldMax}.`,
    example,
  );
const parts = {
  What: part('What the message tells', '今天 {count} 场宣讲'),
  More: part('More of it', '首场 {university}'),
  Why: part('Why it came, and how to end it', '你订阅了早报，点开可退订'),
};
const storedParts = {
  What: field(z.string(), 'What the message tells, with its variables.', '今天 {count} 场宣讲'),
  More: field(z.string(), 'More of it, with its variables.', '首场 {university}'),
  Why: field(z.string(), 'Why it came, with its variables.', '你订阅了早报，点开可退订'),
};

export const PushWordingSchema = z
  .object({
    Kind: PushWordingKindSchema,
    Version: VersionSchema,
    ...storedParts,
    State: field(
      z.enum(['builtIn', 'own', 'broken', 'refused']),
      '`builtIn`: never edited; `own`: what is stored is sent; `broken`: it cannot be filled in, `refused`: WeChat refuses it, and in both cases the built-in text is sent instead.',
      'own',
    ),
    Code: field(z.string(), 'What WeChat answered where it refuses the text; else empty.', '47003'),
    Variables: field(
      z.array(
        z.object({
          Name: field(z.string(), 'Name of the variable, which is written in braces.', 'count'),
          Longest: field(z.string(), 'The longest value that there is now.', '999'),
        }),
      ),
      'What may be filled in; may be empty.',
    ),
    Fields: field(
      z.array(z.string()),
      'Names of the four fields in the template of WeChat; empty where no template is set. The third is the time.',
      ['thing1', 'thing2', 'time3', 'thing4'],
    ),
    Updatedtime: field(
      TimeSchema.nullable(),
      'When it was changed last, UTC milliseconds; null for never.',
      1795172400000,
    ),
    Displayname: field(
      z.string(),
      'Who changed it last; empty for nobody, and for an account that is gone.',
      '周平',
    ),
  })
  .meta({ id: 'PushWording', description: 'The text of one kind of message to WeChat.' });
export type PushWording = z.output<typeof PushWordingSchema>;

export const PushWordingVersionSchema = z
  .object({
    Version: VersionSchema,
    ...storedParts,
    Time: field(TimeSchema, 'When it was written, UTC milliseconds.', 1795172400000),
    Displayname: field(
      z.string(),
      'Who wrote it; empty for the built-in text, and for an account that is gone.',
      '周平',
    ),
  })
  .meta({ id: 'PushWordingVersion', description: 'A text of a kind of message as it was once.' });

/** The texts of messages to WeChat, for operators. */
export const pushWordingCalls = {
  listWordings: call({
    method: 'GET',
    path: '/api/push/wordings',
    access: 'operator',
    summary: 'The texts of all kinds of messages to WeChat',
    input: z.strictObject({}),
    output: z.object({
      List: field(z.array(PushWordingSchema), 'One for each kind, in a fixed order.'),
    }),
    limit: LIMITS.read,
  }),
  listWordingVersions: call({
    method: 'GET',
    path: '/api/push/wordingversions',
    access: 'operator',
    summary: 'What a kind of message said before, newest version first; empty if never edited',
    input: z.strictObject({ ...pageFields, Kind: PushWordingKindSchema }),
    output: listOf(PushWordingVersionSchema),
    limit: LIMITS.read,
  }),
  editWording: call({
    method: 'POST',
    path: '/api/push/editwording',
    access: 'operator',
    summary: 'Words a kind of message anew, for what is sent from now on by every process',
    input: z.strictObject({ Kind: PushWordingKindSchema, Version: VersionSchema, ...parts }),
    output: PushWordingSchema,
    errors: ['input', 'conflict'],
    limit: LIMITS.write,
  }),
  previewWording: call({
    method: 'GET',
    path: '/api/push/previewwording',
    access: 'operator',
    summary: 'What a text says with the values of a person; noted in the audit, sends nothing',
    input: z.strictObject({
      Kind: PushWordingKindSchema,
      ...parts,
      Uids: field(
        z.string().min(1).max(64),
        'Id of the account whose values are filled in, of the morning of today or of its newest message of that kind; at most 64 characters.',
        'demo-student',
      ),
    }),
    output: z.object({ Fields: PushFieldsSchema }),
    errors: ['input', 'notFound'],
    limit: LIMITS.read,
  }),
};
