import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX, PAGE_LIMIT_MAX } from './constants.ts';
import { countOf, field } from './field.ts';
import { ContentIdSchema, KeywordSchema, listOf, pageFields, rowId } from './list.ts';
import { PUSH_LIST_LIMITS, PUSH_LIST_PATHS } from './rules/push-list-limits.ts';

export const PushSchoolStateSchema = z.enum(['matched', 'unknown', 'several']).meta({
  id: 'PushSchoolState',
  description:
    '`matched`: the directory has the school; `unknown`: it has none of this name in this region; `several`: it has more than one, and the region does not say which.',
  example: 'matched',
});
export type PushSchoolState = z.output<typeof PushSchoolStateSchema>;

export const PushFaultReasonSchema = z
  .enum(['nameMissing', 'nameLong', 'nameControl', 'nameReserved', 'regionUnknown', 'listFull'])
  .meta({
    id: 'PushFaultReason',
    description:
      '`nameMissing`: the row has no name; `nameLong`: its name is too long for a school; `nameControl`: it holds control characters; `nameReserved`: 其他 is no school; `regionUnknown`: there is no such region; `listFull`: the list holds as many schools as it may.',
    example: 'regionUnknown',
  });
export type PushFaultReason = z.output<typeof PushFaultReasonSchema>;

export const PushSchoolSchema = z
  .object({
    Id: field(z.int().positive(), 'Id of the row in its list, 1 or more.', 12),
    Schoolname: field(
      z.string(),
      `Name of the school, as the directory has it where it is matched; at most ${PUSH_LIST_LIMITS.nameMax} characters.`,
      '启明中学',
    ),
    Province: field(z.string(), 'Name of its province; empty where it was not given.', '广东省'),
    City: field(z.string(), 'Name of its city; empty where it was not given.', '广州市'),
    Area: field(z.string(), 'Name of its county; empty where it was not given.', '天河区'),
    Schoolid: field(
      z.int().positive().nullable(),
      'Id of the school in the directory, 1 or more; null where it is not matched.',
      44010600,
    ),
    State: PushSchoolStateSchema,
  })
  .meta({ id: 'PushSchool', description: 'High school that a collection is announced to.' });
export type PushSchool = z.output<typeof PushSchoolSchema>;

export const PushUploadReportSchema = z
  .object({
    Rows: countOf('rows of the file that say anything', 120),
    Added: countOf('schools that the list has gained', 100),
    Known: countOf('rows whose school was in the list already', 6),
    Merged: countOf('rows whose school stands in the file before', 4),
    Matched: countOf('schools among the added ones that the directory has', 95),
    Unmatched: countOf('schools among the added ones that it does not have, or more than once', 5),
    Rejected: countOf('rows that were not taken', 10),
    Reasons: field(
      z.array(
        z.object({
          Reason: PushFaultReasonSchema,
          Count: field(z.int().positive(), 'Number of rows with it, 1 or more.', 10),
        }),
      ),
      'Why rows were not taken, and how many each time; empty where all were.',
    ),
    Faults: field(
      z.array(
        z.object({
          Row: field(
            z.int().positive(),
            'Number of the row as spreadsheet programs show it: the first is 1.',
            7,
          ),
          Reason: PushFaultReasonSchema,
          Text: field(
            z.string(),
            'What the cell with the fault says, cut after 60 characters.',
            '广洲市',
          ),
        }),
      ),
      `The first of the rows that were not taken, at most ${PUSH_LIST_LIMITS.faultsMax}.`,
    ),
  })
  .meta({ id: 'PushUploadReport', description: 'What became of the rows of an uploaded list.' });
export type PushUploadReport = z.output<typeof PushUploadReportSchema>;

const listKey = {
  Collectid: field(
    ContentIdSchema,
    'Id of the collection whose list it is, 1 to 40 letters, digits, hyphens or underscores.',
  ),
};

/** Calls about the high schools that collections are announced to. */
export const outreachCalls = {
  listSchools: call({
    method: 'GET',
    path: '/api/collect/listPushSchool',
    access: 'worker',
    summary: 'The high schools in the list of a collection, those that are not matched first',
    input: z.strictObject({
      ...pageFields,
      ...listKey,
      State: field(
        PushSchoolStateSchema.optional(),
        'Only those that stand so; all by default.',
        'unknown',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in name or region; at most ${KEYWORD_MAX} characters.`,
        '启明',
      ),
    }),
    output: listOf(PushSchoolSchema).extend({
      Matched: countOf('schools of the whole list that the directory has', 95),
      Unmatched: countOf('schools of the whole list that it does not have, or more than once', 5),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  removeSchools: call({
    method: 'POST',
    path: '/api/collect/removePushSchool',
    access: 'worker',
    summary: 'Takes schools out of the list of a collection; repeating it changes nothing',
    input: z.strictObject({
      ...listKey,
      Ids: field(
        z.array(rowId()).max(PAGE_LIMIT_MAX).default([]),
        `Id of each row that goes, of this list, 1 or more each, at most ${PAGE_LIMIT_MAX}; others are passed over. None by default.`,
        [12, 13],
      ),
      All: field(
        z.boolean().default(false),
        'True takes all of them out; false by default.',
        false,
      ),
    }),
    output: z.object({ Removed: countOf('schools that were taken out', 2) }),
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};

/** What takes and gives lists as files. */
export const outreachFiles = {
  uploadSchools: {
    ...call({
      method: 'POST',
      path: PUSH_LIST_PATHS.upload,
      access: 'worker',
      summary:
        'Adds the schools of a file to the list of a collection: XLSX, or CSV in UTF-8 or GB18030, with a column 学校名称 and columns 省, 市, 区县',
      input: z.strictObject(listKey),
      output: PushUploadReportSchema,
      errors: ['input', 'notFound', 'tooLarge', 'unsupportedMedia', 'tooMany', 'unavailable'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PUSH_LIST_LIMITS.types,
  },
  downloadSchools: {
    ...call({
      method: 'GET',
      path: PUSH_LIST_PATHS.download,
      access: 'worker',
      summary: 'The list of a collection as a file, which can be uploaded again',
      input: z.strictObject({
        ...listKey,
        Format: field(
          z.enum(['xlsx', 'csv']).default('xlsx'),
          '`xlsx` (default): a workbook; `csv`: text in UTF-8 with a mark.',
          'xlsx',
        ),
      }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: { points: 30, seconds: 600 },
    }),
    answer: PUSH_LIST_LIMITS.types,
  },
} as const satisfies Record<string, FileCall>;
