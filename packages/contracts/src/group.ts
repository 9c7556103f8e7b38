import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  TimeSchema,
} from './list.ts';
import { UniversityIdSchema, UniversityMarkSchema } from './university.ts';

/** Longest name and introduction of a group, characters. */
export const GROUP_NAME_MAX = 40;
export const GROUP_INTRO_MAX = 200;
/** People whom one QR code of a messaging app lets in, if the operator does not say otherwise. */
export const GROUP_CODE_PEOPLE = 200;

export const GroupSchema = z
  .object({
    Id: field(ContentIdSchema, 'Id of the group, 1 to 40 letters, digits, hyphens or underscores.'),
    Name: field(
      z.string(),
      `What it is called, 1 to ${GROUP_NAME_MAX} characters.`,
      '浙江大学 2027 咨询群（示例）',
    ),
    Intro: field(z.string(), 'What is asked there, in a sentence.', '招生组老师工作日答疑'),
    University: field(UniversityMarkSchema, 'The university that holds it.'),
    Provinceid: field(
      z.string(),
      'Code of the province whose candidates it is for, 6 digits; empty for the whole country.',
      '330000',
    ),
    Province: field(z.string(), 'Full name of that province; may be empty.', '浙江省'),
    Members: field(
      z.int().nonnegative(),
      'How often somebody was given a QR code of it, 0 or more: each person once for each code.',
      163,
    ),
    Open: field(z.boolean(), 'Whether one can join now: it has a QR code.', true),
  })
  .meta({ id: 'ConsultGroup', description: "Group of a messaging app with a university's staff." });
export type Group = z.output<typeof GroupSchema>;

export const GroupDetailSchema = GroupSchema.extend({
  Link: field(
    z.string(),
    'What the QR code holds that the caller was given.',
    'https://weixin.qq.com/g/example',
  ),
  Expirestime: field(
    TimeSchema,
    'When this QR code ends, UTC milliseconds; then there may be another one.',
    1795240800000,
  ),
}).meta({ id: 'ConsultGroupDetail', description: 'Group with the QR code by which one joins.' });
export type GroupDetail = z.output<typeof GroupDetailSchema>;

const GroupIdSchema = field(ContentIdSchema, 'Id of the group.');

export const groupCalls = {
  find: call({
    method: 'GET',
    path: '/api/uni/consult/find',
    access: 'public',
    summary: 'Groups for consultation, those that one can join first',
    input: z.strictObject({
      ...pageFields,
      Universityid: UniversityIdSchema.optional(),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only groups for this province or for the whole country: code of 6 digits.',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in the name or the name of the university; at most 50 characters.',
      ),
    }),
    output: listOf(GroupSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/uni/consult/get',
    access: 'public',
    summary: 'One group; its QR code is given by `join`',
    input: z.strictObject({ Id: GroupIdSchema }),
    output: GroupSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  join: call({
    method: 'POST',
    path: '/api/uni/consult/join',
    access: 'user',
    summary:
      'Gives the caller the QR code to join with, the same while it lasts, and counts the caller once for it',
    input: z.strictObject({ Id: GroupIdSchema }),
    output: GroupDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
