import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import {
  SheetFaultSchema,
  SheetFieldNameSchema,
  SheetFixedSchema,
  SheetKindSchema,
  SheetUploadSchema,
  sheetSourceFields,
} from './enrolment-sheet.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, OwnUniversityIdSchema, pageFields } from './list.ts';
import { SHEET_CELLS, SHEET_KIND_NAMES } from './rules/sheet-fields.ts';
import { UPLOAD_PATHS } from './rules/upload-limits.ts';
import { UploadIdSchema, UploadNameSchema } from './staff-upload.ts';
import { writtenLine } from './written-text.ts';

const RowNumberSchema = field(
  z.int().positive(),
  'Number of the row as a spreadsheet program shows it, 1 or more.',
  14,
);
const ColumnSchema = field(
  z
    .int()
    .nonnegative()
    .max(SHEET_CELLS.columnsMax - 1),
  `Position of the column in the file, 0 to ${SHEET_CELLS.columnsMax - 1}.`,
  8,
);

export const SheetChangeSchema = z.enum(['same', 'new', 'differs', 'older']).meta({
  id: 'SheetChange',
  description:
    '`same`: it is stored like this already; `new`: nothing is stored for it; `differs`: it changes what is stored; `older`: it changes what was published later than the row.',
  example: 'differs',
});

const SheetOldSchema = z
  .object({
    Column: field(z.string(), 'Heading of the column.', '最低分'),
    Place: field(
      z.int(),
      'Position of the column in the file, 0 or more; -1 for a column that it does not have.',
      8,
    ),
    Value: field(z.string(), 'What is stored; empty for nothing.', '631'),
    Year: field(
      z.int().nonnegative(),
      'Year of the exam that it is of, 1 or more; 0 for none.',
      2025,
    ),
    Stored: field(
      z.boolean(),
      'True: the row would change it; false: it is of the year before, to be compared with.',
      true,
    ),
    Day: field(
      z.string(),
      'When it was published, `YYYY-MM-DD`; empty where it is not known.',
      '2026-07-19',
    ),
  })
  .meta({ id: 'SheetOld', description: 'What is stored beside what a row says.' });

export const SheetRowSchema = z
  .object({
    Row: RowNumberSchema,
    Cells: field(
      z.array(z.string()),
      `The cells as the file has them or as they were mended, one a column, each cut after ${SHEET_CELLS.cellMax} characters.`,
      ['2026', '浙江'],
    ),
    Faults: field(z.array(SheetFaultSchema), 'What is wrong: it is not stored so. May be empty.'),
    Doubts: field(
      z.array(SheetFaultSchema),
      'What somebody should look at before it is stored. May be empty.',
    ),
    Places: field(
      z.array(z.int()),
      'Columns that these faults and doubts are about, in their order: position in the file, 0 or more; -1 for a column that it does not have.',
      [8],
    ),
    Change: SheetChangeSchema,
    Old: field(
      z.array(SheetOldSchema),
      'What is stored of the same, where it differs, and of the year before. May be empty.',
    ),
    Seen: field(z.boolean(), 'Whether somebody said that its doubts were looked at.', false),
    Mended: field(z.boolean(), 'Whether a cell of it was changed after it was sent.', false),
  })
  .meta({ id: 'SheetRow', description: 'Row of a table that was sent.' });
export type SheetRow = z.output<typeof SheetRowSchema>;

const FileSchema = z
  .object({
    Name: field(z.string(), 'Name for the file.', '录取分数线导入模板.xlsx'),
    Content: field(z.base64(), 'Bytes of an XLSX file, in Base64.', 'UEsDBA=='),
  })
  .meta({ id: 'SheetFile', description: 'Workbook to be kept as a file.' });

/** The tables that were sent. */
export const enrolmentUploadCalls = {
  listUpload: call({
    method: 'GET',
    path: '/api/enroll/upload/list',
    access: 'worker',
    summary:
      'Tables of enrolment data that were sent, newest first; a liaison sees those of the own university',
    input: z.strictObject({ ...pageFields, Universityid: OwnUniversityIdSchema }),
    output: listOf(SheetUploadSchema),
    limit: LIMITS.read,
  }),
  readUpload: call({
    method: 'GET',
    path: '/api/enroll/upload/read',
    access: 'worker',
    summary: 'How far the check of a table is, and what is wrong in it',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: SheetUploadSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  confirmUpload: call({
    method: 'POST',
    path: '/api/enroll/upload/confirm',
    access: 'worker',
    summary:
      'Stores the rows of a table that was checked, or hands it to a second person; may be repeated',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: SheetUploadSchema,
    errors: ['notFound', 'conflict', 'forbidden'],
    limit: LIMITS.write,
  }),
};

/** Media types under which a browser or a program sends a table; what it is its content says. */
const SHEET_TYPES = [
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

/** What takes the bytes of a table. */
export const enrolmentFiles = {
  addUpload: {
    ...call({
      method: 'POST',
      path: UPLOAD_PATHS.sheet,
      access: 'worker',
      summary:
        'Stores a table of enrolment data or universities (CSV or XLSX, of operators XLS too, headed in Chinese or as interchange files are) and begins its check; nothing is changed until it is confirmed',
      input: z.strictObject({ Name: UploadNameSchema, ...sheetSourceFields }),
      output: SheetUploadSchema,
      errors: ['input', 'conflict', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: SHEET_TYPES,
  },
} as const satisfies Record<string, FileCall>;

const change = { errors: ['notFound', 'conflict'], limit: LIMITS.write } as const;

export const sheetCalls = {
  findRow: call({
    method: 'GET',
    path: '/api/enroll/upload/row/find',
    access: 'worker',
    summary: 'Rows of a table that was sent, in the order of the file, with what is wrong in them',
    input: z.strictObject({
      Id: UploadIdSchema,
      Show: field(
        z.enum(['urgent', 'bad', 'doubt', 'changed', 'all']).default('urgent'),
        'Which: `bad`: those with faults; `doubt`: those that somebody should look at; `urgent`, the default: both; `changed`: those that change what is stored, or are new; `all`.',
        'urgent',
      ),
      ...pageFields,
    }),
    output: listOf(SheetRowSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  match: call({
    method: 'POST',
    path: '/api/enroll/upload/match',
    access: 'worker',
    summary:
      'Says what a table and its columns are, and where it is from, and begins its check again',
    input: z.strictObject({
      Id: UploadIdSchema,
      Kind: SheetKindSchema,
      Columns: field(
        z.array(SheetFieldNameSchema).max(SHEET_CELLS.columnsMax),
        `What each column of the file is taken for, in its order, each field once: at most ${SHEET_CELLS.columnsMax}.`,
        ['year', 'province', ''],
      ),
      Fixed: field(SheetFixedSchema, 'Values that are the same for all rows.'),
      ...sheetSourceFields,
    }),
    output: SheetUploadSchema,
    errors: ['notFound', 'conflict', 'input'],
    limit: LIMITS.write,
  }),
  mend: call({
    method: 'POST',
    path: '/api/enroll/upload/row/mend',
    access: 'worker',
    summary: 'Changes a cell of a table that was sent, and checks its row again',
    input: z.strictObject({
      Id: UploadIdSchema,
      Row: RowNumberSchema,
      Column: ColumnSchema,
      Value: field(
        writtenLine().max(SHEET_CELLS.cellMax),
        `What stands there from now on, at most ${SHEET_CELLS.cellMax} characters; may be empty.`,
        '634',
      ),
    }),
    output: SheetRowSchema,
    ...change,
  }),
  see: call({
    method: 'POST',
    path: '/api/enroll/upload/row/see',
    access: 'worker',
    summary: 'Says that the doubts of a row were looked at; repeating it changes nothing',
    input: z.strictObject({ Id: UploadIdSchema, Row: RowNumberSchema }),
    output: SheetRowSchema,
    ...change,
  }),
  giveBack: call({
    method: 'POST',
    path: '/api/enroll/upload/back',
    access: 'worker',
    summary: 'Gives a table back that waits for a second person: it can be mended again',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: SheetUploadSchema,
    ...change,
  }),
  closeFile: call({
    method: 'POST',
    path: '/api/enroll/upload/close',
    access: 'worker',
    summary:
      'Takes back for good that everybody may look at the file of a stored table; its figures stay',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: SheetUploadSchema,
    ...change,
  }),
  drop: call({
    method: 'POST',
    path: '/api/enroll/upload/drop',
    access: 'worker',
    summary: 'Ends an import that is not stored; its file and rows are removed',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: EmptySchema,
    ...change,
  }),
  template: call({
    method: 'GET',
    path: '/api/enroll/template/get',
    access: 'worker',
    summary:
      'A workbook to fill in: the header with an example row, and a second sheet that explains each column',
    input: z.strictObject({
      Kind: field(z.enum(SHEET_KIND_NAMES), 'For which kind of table.', 'admission_line'),
    }),
    output: FileSchema,
    limit: LIMITS.read,
  }),
  report: call({
    method: 'GET',
    path: '/api/enroll/upload/report',
    access: 'worker',
    summary:
      'A table as it is now, with a column that says what is wrong in each row, to send it again',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: FileSchema,
    errors: ['notFound'],
    limit: { points: 10, seconds: 600 },
    heavy: true,
  }),
};
