import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  rowId,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { TEMPLATE_LIMITS, TEMPLATE_VARIABLES } from './rules/push-template.ts';
import { writtenLine, writtenText } from './written-text.ts';

const VARIABLES = TEMPLATE_VARIABLES.map((name) => `\`{${name}}\``).join(', ');

const texts = {
  Title: field(
    writtenLine().min(1).max(TEMPLATE_LIMITS.titleMax),
    `Title of the message, 1 to ${TEMPLATE_LIMITS.titleMax} characters; it may hold ${VARIABLES}, and no other braces.`,
    '《{collection}》{start}开讲',
  ),
  Content: field(
    writtenText().min(1).max(TEMPLATE_LIMITS.contentMax),
    `Text of the message, 1 to ${TEMPLATE_LIMITS.contentMax} characters, with the same variables.`,
    '{school}的同学：{universities}共 {talks} 场宣讲，欢迎收看。',
  ),
};
const templateId = () => field(rowId(), 'Id of the template, 1 or more.', 4);
const name = () =>
  field(
    writtenLine().min(1).max(TEMPLATE_LIMITS.nameMax),
    `What staff call it, 1 to ${TEMPLATE_LIMITS.nameMax} characters.`,
    '专场开讲通知',
  );

const versionFields = {
  Version: VersionSchema,
  Title: field(z.string(), 'Title of the message, with its variables.', '《{collection}》开讲'),
  Content: field(z.string(), 'Text of the message, with its variables.', '共 {talks} 场宣讲'),
};

export const PushTextSchema = z
  .object({
    Id: templateId(),
    ...versionFields,
    Name: field(z.string(), 'What staff call it.', '专场开讲通知'),
    Universityid: field(
      z.string().nullable(),
      'Id of the university whose staff edit it; null for one of the platform, which all staff may use.',
      '4111010003',
    ),
    University: field(z.string(), 'Name of that university; empty for none.', '清华大学'),
    Editable: field(z.boolean(), 'Whether the caller may edit it.', true),
    Updatedtime: field(TimeSchema, 'When it was changed last, UTC milliseconds.', 1795172400000),
  })
  .meta({ id: 'PushText', description: 'Text for announcements, with variables.' });
export type PushText = z.output<typeof PushTextSchema>;

export const PushTextVersionSchema = z
  .object({
    ...versionFields,
    Time: field(TimeSchema, 'When it was written, UTC milliseconds.', 1795172400000),
    Displayname: field(z.string(), 'Who wrote it; empty for an account that is gone.', '张老师'),
  })
  .meta({ id: 'PushTextVersion', description: 'A text for announcements as it was once.' });

/** Calls about texts for announcements. */
export const pushTemplateCalls = {
  listTemplates: call({
    method: 'GET',
    path: '/api/collect/listPushTemplate',
    access: 'worker',
    summary: 'The texts for announcements that the caller may use, those changed last first',
    input: z.strictObject({
      ...pageFields,
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the name; at most ${KEYWORD_MAX} characters.`,
        '开讲',
      ),
    }),
    output: listOf(PushTextSchema),
    limit: LIMITS.read,
  }),
  listVersions: call({
    method: 'GET',
    path: '/api/collect/listPushTemplateVersion',
    access: 'worker',
    summary: 'What a text for announcements said before, the newest version first',
    input: z.strictObject({ ...pageFields, Id: templateId() }),
    output: listOf(PushTextVersionSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  addTemplate: call({
    method: 'POST',
    path: '/api/collect/addPushTemplate',
    access: 'worker',
    summary: 'Adds a text for announcements; of a liaison it belongs to the own university',
    input: z.strictObject({ Name: name(), ...texts }),
    output: PushTextSchema,
    errors: ['input', 'conflict'],
    limit: LIMITS.write,
  }),
  editTemplate: call({
    method: 'POST',
    path: '/api/collect/editPushTemplate',
    access: 'worker',
    summary: 'Writes a text for announcements anew; what it said before is kept',
    input: z.strictObject({ Id: templateId(), Version: VersionSchema, Name: name(), ...texts }),
    output: PushTextSchema,
    errors: ['input', 'notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  deleteTemplate: call({
    method: 'POST',
    path: '/api/collect/delPushTemplate',
    access: 'worker',
    summary: 'Deletes a text for announcements; what was sent by it stays',
    input: z.strictObject({ Id: templateId(), Version: VersionSchema }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  previewTemplate: call({
    method: 'GET',
    path: '/api/collect/previewPushTemplate',
    access: 'worker',
    summary:
      'What a text says at most: with the longest values that there are, or those of a collection',
    input: z.strictObject({
      ...texts,
      Collectid: field(
        ContentIdSchema.optional(),
        'Id of a collection whose values are filled in, 1 to 40 letters, digits, hyphens or underscores; the longest ones of all by default.',
      ),
    }),
    output: z.object({
      Title: field(z.string(), 'The title, filled in.', '《强基计划一站听懂》11月20日 19:00开讲'),
      Content: field(z.string(), 'The text, filled in.', '共 12 场宣讲'),
      Fits: field(
        z.boolean(),
        `Whether it can be sent: at most ${TEMPLATE_LIMITS.filledTitleMax} characters of title and ${TEMPLATE_LIMITS.filledContentMax} of text.`,
        true,
      ),
    }),
    errors: ['input', 'notFound'],
    limit: LIMITS.read,
  }),
};
