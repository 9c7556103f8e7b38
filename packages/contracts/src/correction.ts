import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { CORRECTION_FIGURE_MAX, CORRECTION_NOTE_MAX } from './constants.ts';
import { field } from './field.ts';
import {
  KeywordSchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
  rowId,
  TimeSchema,
} from './list.ts';
import { UniversityIdSchema } from './university.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Corrections of one account that may wait for an answer at the same time. */
export const CORRECTIONS_OPEN_MAX = 20;
/** Longest answer to a correction, characters. */
export const CORRECTION_ANSWER_MAX = 300;

export const CorrectionFieldSchema = z
  .enum(['name', 'place', 'kind', 'dept', 'site', 'tags', 'fact', 'plan', 'line', 'other'])
  .meta({
    id: 'CorrectionField',
    description:
      '`name`, `place`, `kind`, `dept`, `site`, `tags`: of the university; `fact`: one of its facts; ' +
      '`plan`, `line`: enrolment plans and admission lines; `other`: as the note says.',
    example: 'site',
  });
export type CorrectionField = z.output<typeof CorrectionFieldSchema>;

export const CorrectionStateSchema = z.enum(['open', 'corrected', 'kept']).meta({
  id: 'CorrectionState',
  description: '`open`: not looked at; `corrected`: the data were wrong; `kept`: they are right.',
  example: 'open',
});
export type CorrectionState = z.output<typeof CorrectionStateSchema>;

export const CorrectionSchema = z
  .object({
    Id: field(rowId(), 'Id of the correction, 1 or more.', 7),
    Universityid: field(
      z.union([UniversityIdSchema, z.literal('')]),
      'Id of the university; empty for a figure of a province.',
      '4133010335',
    ),
    Provinceid: field(
      z.union([RegionCodeSchema, z.literal('')]),
      'Code of the province, of a figure of a province such as a control line: 6 digits; else empty.',
      '',
    ),
    Universityname: field(
      z.string(),
      'Full name of the university; of a figure of a province the name of the province.',
      '浙江大学',
    ),
    Field: CorrectionFieldSchema,
    Figure: field(
      z.string(),
      'Which figure is meant, as people read it; empty for none.',
      '2026 年 207 组 最低位次',
    ),
    Note: field(
      z.string(),
      `What is wrong and what would be right, 1 to ${CORRECTION_NOTE_MAX} characters.`,
      '招生网址已经更换',
    ),
    Time: field(TimeSchema, 'When it was reported, UTC milliseconds.'),
    State: CorrectionStateSchema,
    Answer: field(
      z.string(),
      `What the operators say, at most ${CORRECTION_ANSWER_MAX} characters; empty while it is open.`,
      '',
    ),
    Answeredtime: field(
      TimeSchema.nullable(),
      'When it was answered, UTC milliseconds; null while it is open.',
      null,
    ),
  })
  .meta({ id: 'Correction', description: 'Report that data of a university are wrong.' });
export type Correction = z.output<typeof CorrectionSchema>;

export const correctionCalls = {
  add: call({
    method: 'POST',
    path: '/api/uni/correction/add',
    access: 'user',
    summary:
      'Reports wrong data of a university or province; an open report of the same gets the new note',
    input: z.strictObject({
      Universityid: UniversityIdSchema.optional(),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Code of the province whose figure is meant, 6 digits, instead of `Universityid`: one of both is needed.',
      ),
      Field: CorrectionFieldSchema,
      Figure: field(
        writtenLine().max(CORRECTION_FIGURE_MAX).default(''),
        `Which figure is meant, as people read it: at most ${CORRECTION_FIGURE_MAX} characters; empty, the default, for none.`,
        '2026 年 207 组 最低位次',
      ),
      Note: field(
        writtenText().min(1).max(CORRECTION_NOTE_MAX),
        `What is wrong and what would be right, 1 to ${CORRECTION_NOTE_MAX} characters.`,
        '招生网址已经更换',
      ),
    }),
    output: CorrectionSchema,
    errors: ['notFound', 'conflict', 'input'],
    limit: LIMITS.write,
  }),
  list: call({
    method: 'GET',
    path: '/api/uni/correction/list',
    access: 'user',
    summary: "The caller's reports of wrong data with their answers, newest first",
    input: z.strictObject({ ...pageFields }),
    output: listOf(CorrectionSchema),
    limit: LIMITS.read,
  }),
  find: call({
    method: 'GET',
    path: '/api/uni/correction/find',
    access: 'worker',
    summary:
      'Reports of wrong data for staff; a liaison sees those of the own university, operators all',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      State: field(
        CorrectionStateSchema.default('open'),
        'Which of them: `open` (default), the oldest first; `corrected` or `kept`, the newest answer first.',
        'open',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in the name of the university, the figure or the note; at most 50 characters.',
        '网址',
      ),
    }),
    output: listOf(CorrectionSchema),
    limit: LIMITS.read,
  }),
  answer: call({
    method: 'POST',
    path: '/api/uni/correction/answer',
    access: 'worker',
    summary: 'Answers a report, once; whoever made it reads the answer in the message centre too',
    input: z.strictObject({
      Id: field(rowId(), 'Id of the correction, 1 or more.', 7),
      State: field(
        CorrectionStateSchema.exclude(['open']),
        '`corrected`: the data were wrong; `kept`: they are right.',
        'corrected',
      ),
      Answer: field(
        writtenText().min(1).max(CORRECTION_ANSWER_MAX),
        `The answer, 1 to ${CORRECTION_ANSWER_MAX} characters.`,
        '（示例）已按学校官网更正',
      ),
    }),
    output: CorrectionSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
