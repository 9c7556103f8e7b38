/* The tables of enrolment data that staff send: what was found in them, and what is said of them. */
import { z } from 'zod';
import { countOf, field } from './field.ts';
import { TimeSchema } from './list.ts';
import type { SheetFieldName } from './rules/sheet-fields.ts';
import { SHEET_CELLS, SHEET_FIELDS, SHEET_KIND_NAMES, SHEET_SOURCE } from './rules/sheet-fields.ts';
import { UPLOAD_LIMITS } from './rules/upload-limits.ts';
import { uploadFields } from './staff-upload.ts';
import { writtenLine } from './written-text.ts';

export const SheetKindSchema = z.enum(['', ...SHEET_KIND_NAMES]).meta({
  id: 'SheetKind',
  description:
    'What a table is, by its columns: `admission_line`, `enrolment_plan`, `score_table` (one score, one row), `control_line`, `exam_scheme`, `university` (a list of universities); empty while it is not known. Liaisons send the first two.',
  example: 'admission_line',
});
export type SheetKind = z.output<typeof SheetKindSchema>;

export const SheetFaultSchema = z
  .object({
    Row: field(
      z.int().positive(),
      'Number of the row as a spreadsheet program shows it, 1 or more.',
      14,
    ),
    Column: field(z.string(), 'Heading of the column as the file has it.', '最低分'),
    Reason: field(z.string(), 'What is wrong, in Chinese.', '应为 1 到 900 的数，未公布请留空'),
  })
  .meta({ id: 'SheetFault', description: 'What is wrong in a row of a table.' });

export const SheetFieldNameSchema = z
  .enum(['', ...(Object.keys(SHEET_FIELDS) as SheetFieldName[])])
  .meta({
    id: 'SheetFieldName',
    description:
      'What a column is taken for, by the names of interchange files; empty for a column that is not imported.',
    example: 'min_score',
  });

export const SheetColumnSchema = z
  .object({
    Heading: field(z.string(), 'Heading as the file has it; may be empty.', '录取最低分'),
    Samples: field(
      z.array(z.string()),
      `The first values below it, at most ${SHEET_CELLS.samples}, each cut after ${SHEET_CELLS.sampleMax} characters.`,
      ['634', '621'],
    ),
    Field: SheetFieldNameSchema,
  })
  .meta({ id: 'SheetColumn', description: 'Column of a table that was sent.' });
export type SheetColumn = z.output<typeof SheetColumnSchema>;

const fixedValue = (what: string, example: string) =>
  field(
    writtenLine().max(SHEET_CELLS.sampleMax),
    `${what} of all rows, at most ${SHEET_CELLS.sampleMax} characters; empty where the table has a column for it, or nobody has said it.`,
    example,
  );

/** What a table does not say because it is the same for all its rows. */
export const SheetFixedSchema = z
  .object({
    year: fixedValue('Year', '2026'),
    province: fixedValue('Province', '浙江'),
    batch: fixedValue('Batch', '本科批'),
    subject_type: fixedValue('Type of subjects', '物理类'),
    school_name: fixedValue('University', '浙江大学'),
  })
  .meta({ id: 'SheetFixed', description: 'Values that are the same for all rows of a table.' });
export type SheetFixed = z.output<typeof SheetFixedSchema>;

export const sheetSourceFields = {
  Publisher: field(
    writtenLine().max(SHEET_SOURCE.publisherMax).default(''),
    `Who published the figures, where the rows do not say it: at most ${SHEET_SOURCE.publisherMax} characters; empty by default. Needed before the rows are stored.`,
    '浙江省教育考试院',
  ),
  Page: field(
    writtenLine().max(SHEET_SOURCE.pageMax).default(''),
    `Title and page on which they stand, as students read it: at most ${SHEET_SOURCE.pageMax} characters; empty by default. Needed before the rows are stored, except of universities.`,
    '《2026 年普通类投档线》第 14 页',
  ),
  Date: field(
    z
      .string()
      .regex(/^(|\d{4}-\d{2}-\d{2})$/)
      .default(''),
    'Day on which they were published, `YYYY-MM-DD`; empty, the default, where it is not known.',
    '2026-07-20',
  ),
  Url: field(
    z
      .union([
        z.literal(''),
        z
          .string()
          .max(SHEET_SOURCE.urlMax)
          .regex(/^https?:\/\/[^\s/]+\S*$/),
      ])
      .default(''),
    `Address at which they were published, http or https, at most ${SHEET_SOURCE.urlMax} characters; empty by default.`,
    'https://www.zjzs.net/',
  ),
  Replace: field(
    z.boolean().default(false),
    'True: other rows of the same universities, provinces, years, subjects and batches go; false, the default: they stay. Universities are never removed.',
    false,
  ),
  Mayshow: field(
    z.boolean().default(false),
    'True: everybody may look at the file and fetch it, as the proof of its figures; false, the default: only its name, its SHA-256 and the places in it are told. Whoever says true has the right to pass it on.',
    false,
  ),
};

const SameSourceSchema = z
  .object({
    Name: field(z.string(), 'Name of the file of then; may be empty.', '投档线.xlsx'),
    Hash: field(
      z.string(),
      'SHA-256 of the file of then, 64 hexadecimal digits.',
      '9f3c71ab00000000000000000000000000000000000000000000000e04d52c81',
    ),
    Time: field(TimeSchema, 'When it was sent, UTC milliseconds.'),
  })
  .meta({
    id: 'SheetSameSource',
    description: 'Another file that was imported before and is said to be of the same source.',
  });

export const SheetUploadSchema = z
  .object({
    ...uploadFields,
    Kind: SheetKindSchema,
    Columns: field(
      z.array(SheetColumnSchema),
      `Columns of the file, at most ${SHEET_CELLS.columnsMax}; none in lists.`,
    ),
    Missing: field(
      z.array(SheetFieldNameSchema),
      'Columns that are needed and are not there: of several that would do the first. May be empty.',
      ['subject_type'],
    ),
    Fixed: field(SheetFixedSchema, 'Values that are the same for all rows.'),
    Template: field(
      z.int().nonnegative(),
      'Number of the version of the template that was filled in, 1 or more; 0 where it was none.',
      2,
    ),
    Publisher: field(z.string(), 'Who published the figures; may be empty.', '浙江省教育考试院'),
    Page: field(z.string(), 'Title and page on which they stand; may be empty.', '第 14 页'),
    Date: field(z.string(), 'Day of publication, `YYYY-MM-DD`; may be empty.', '2026-07-20'),
    Url: field(z.string(), 'Address of the publication; may be empty.', 'https://www.zjzs.net/'),
    Badrows: countOf('rows with faults; none may be left', 3),
    Doubtrows: countOf('rows without faults that nobody has looked at yet, as they should', 1),
    Changedrows: countOf('rows that change what is stored, or are new', 86),
    Differrows: countOf('rows of these that change what is stored', 12),
    Samesource: field(
      SameSourceSchema.nullable(),
      'The last import of another file with the same publisher, page, day and address; null for none.',
      null,
    ),
    Olderrows: countOf(
      'rows of these that would put older figures in the place of those that were published later',
      0,
    ),
    Oldpublisher: field(
      z.string(),
      'Who published the stored figures that it would change, of several those that were published last; empty where it changes none.',
      '浙江省教育考试院 《2026 年投档线》第 14 页',
    ),
    Olddate: field(
      z.string(),
      'When these were published, `YYYY-MM-DD`; empty where it is not known.',
      '2026-07-19',
    ),
    Second: field(
      z.boolean(),
      'Whether a second person confirms what this one hands over: a setting of the platform.',
      false,
    ),
    Mayconfirm: field(
      z.boolean(),
      'Whether the caller may confirm it as it is: false for whoever sent or handed over a table that waits for a second person.',
      true,
    ),
    Rows: field(z.int().nonnegative(), 'Number of rows that are right, 0 or more.', 320),
    Faults: field(
      z.array(SheetFaultSchema),
      `The first faults, at most ${UPLOAD_LIMITS.faultsShown}; none in lists.`,
    ),
    Faultcount: field(z.int().nonnegative(), 'Number of all faults, 0 or more.', 0),
    Stored: field(
      z.int().nonnegative(),
      'Number of rows that were stored, 0 or more; of an import that was stopped half-way those that are there.',
      0,
    ),
    Gone: field(
      z.int().nonnegative(),
      'Number of rows of before that went, 0 or more; 0 unless the table replaces them.',
      0,
    ),
    Goingrows: countOf(
      'stored rows that it does not have and that go with it; 0 unless it replaces them',
      0,
    ),
    Replace: field(z.boolean(), 'Whether other rows of the same choices go.', false),
    Mayshow: field(z.boolean(), 'Whether everybody may look at the file and fetch it.', false),
    Sentby: field(z.string(), 'Name of who sent it; empty where they are gone.', '陈老师'),
    Handedby: field(
      z.string(),
      'Name of who handed it to a second person; empty for nobody, or where they are gone.',
      '陈老师',
    ),
    Confirmedby: field(
      z.string(),
      'Name of who confirmed it last; empty for nobody, or where they are gone.',
      '李老师',
    ),
    Universityname: field(
      z.string(),
      'Full name of the university whose liaison sent it; empty for an operator.',
      '浙江大学',
    ),
  })
  .meta({ id: 'SheetUpload', description: 'Table of enrolment data that staff sent.' });
export type SheetUpload = z.output<typeof SheetUploadSchema>;
