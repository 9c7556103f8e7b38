/* Where a figure comes from: what students see of it. */
import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { EnrolmentChoiceSchema } from './enrolment.ts';
import { SheetFieldNameSchema } from './enrolment-sheet.ts';
import { field } from './field.ts';
import { RegionCodeInputSchema, TimeSchema } from './list.ts';
import { SHEET_CELLS } from './rules/sheet-fields.ts';
import { SourceSchema } from './university.ts';

/** What is shown of an imported file beside a row: rows before and after it, columns, and characters of a cell. */
export const EXCERPT = { around: 2, columnsMax: 24, cellMax: 60 } as const;
/** Lines of a table of scores that were another before, and are told. */
export const PROOF_LINES_MAX = 20;

export const ProofKindSchema = z.enum(['line', 'plan', 'score', 'control', 'scheme']).meta({
  id: 'ProofKind',
  description:
    '`line`: lowest totals and ranks admitted; `plan`: planned places; `score`: a table of one score, one row; `control`: a control line; `scheme`: a scheme of the exam.',
  example: 'line',
});
export type ProofKind = z.output<typeof ProofKindSchema>;

const ProofFigureSchema = z
  .object({
    Field: SheetFieldNameSchema,
    Value: field(z.string(), 'What it says, as text; empty for 未公布.', '9872'),
    Before: field(
      z.string().nullable(),
      'What the same publisher had said before; empty for 未公布; null where it was never another.',
      null,
    ),
  })
  .meta({ id: 'ProofFigure', description: 'Figure of a row.' });
export type ProofFigure = z.output<typeof ProofFigureSchema>;

const ProofActSchema = z
  .object({
    Office: field(
      z.string(),
      'Name of the university whose office did it; empty for the operators of the platform.',
      '华南理工大学',
    ),
    Time: field(TimeSchema, 'When, UTC milliseconds.'),
  })
  .meta({ id: 'ProofAct', description: 'Who entered or confirmed a row: the office, no name.' });
export type ProofAct = z.output<typeof ProofActSchema>;

const ProofExcerptSchema = z
  .object({
    Headings: field(z.array(z.string()), 'Headings of the columns.', ['院校专业组', '最低排位']),
    Rows: field(
      z.array(
        z.object({
          Row: field(z.int().positive(), 'Number of the row in the file, 1 or more.', 18),
          Cells: field(z.array(z.string()), 'Its cells, as the file has them.', [
            '10561207 华南理工大学',
            '9872',
          ]),
        }),
      ),
      'The row itself with those around it, in the order of the file.',
    ),
  })
  .meta({ id: 'ProofExcerpt', description: 'Part of the imported file.' });

export const ProofStatementSchema = z
  .object({
    Source: SourceSchema,
    Title: field(
      z.string(),
      'Title and page on which it stands, as students read it; empty where nobody said it.',
      '《2026 年本科普通类（物理）投档情况》第 41 页',
    ),
    File: field(
      z.string(),
      'Name of the imported file; empty where it was typed by hand.',
      '投档.xlsx',
    ),
    Sheet: field(z.string(), 'Name of the sheet in it; empty for a file without sheets.', 'Sheet1'),
    Row: field(
      z.int().nonnegative(),
      'Number of the row in it, 1 or more; of a sum the first of its rows where they lie together; 0 for none.',
      18,
    ),
    Lastrow: field(
      z.int().nonnegative(),
      'Of a sum the number of the last of its rows where they lie together, 1 or more; else 0.',
      0,
    ),
    Hash: field(
      z.string(),
      'SHA-256 of the file, 64 hexadecimal digits; empty where there is none.',
      '9f3c71ab00000000000000000000000000000000000000000000000e04d52c81',
    ),
    Excerpt: field(
      ProofExcerptSchema.nullable(),
      `Part of the file around the row, at most ${EXCERPT.columnsMax} columns and ${EXCERPT.cellMax} characters of a cell, with ${EXCERPT.around} rows before and after it where these are of the same import; null where the file may not be shown, or is not kept.`,
    ),
    Download: field(
      z.string(),
      'Path of the whole file on this site; empty where it may not be shown, or is not kept.',
      '',
    ),
    Figures: field(
      z.array(ProofFigureSchema),
      `All figures of the row; none of a sum. Of a table of scores: its best and its last score, how many have these or a better one, and of the lines that were another before at most ${PROOF_LINES_MAX}, as score and number.`,
    ),
    Beforetime: field(
      TimeSchema.nullable(),
      'Until when the values of before were shown, UTC milliseconds; null for none.',
      null,
    ),
    Entered: field(ProofActSchema.nullable(), 'Who entered it; null where it is not known.'),
    Confirmed: field(
      ProofActSchema.nullable(),
      'The second person who confirmed it; null for none: it is 待核对.',
    ),
    Shown: field(z.boolean(), 'Whether its values are those that pages show.', true),
  })
  .meta({
    id: 'ProofStatement',
    description: 'What one publisher says of a row, and its way here.',
  });
export type ProofStatement = z.output<typeof ProofStatementSchema>;

const keyPart = (what: string, example: string) =>
  field(
    z.string().max(SHEET_CELLS.cellMax).default(''),
    `${what}, at most ${SHEET_CELLS.cellMax} characters; empty, the default, for none.`,
    example,
  );

export const enrolmentProofCalls = {
  readProof: call({
    method: 'GET',
    path: '/api/enroll/proof/get',
    access: 'public',
    summary: 'Where a row of figures comes from, what it was before, and who says otherwise',
    input: z.strictObject({
      Kind: ProofKindSchema,
      Universityid: keyPart('Id of the university, of lines and plans', '4144010561'),
      Provinceid: field(RegionCodeInputSchema, 'Code of the province of the candidates: 6 digits.'),
      Year: EnrolmentChoiceSchema.shape.Year,
      Subject: keyPart('Type of subjects', '物理类'),
      Batch: keyPart('Batch of admission, of lines, plans and control lines', '本科批'),
      Group: keyPart('Number of the group of majors', '207'),
      Major: keyPart('Name of the major', ''),
      Code: keyPart('Code of the major, of plans', ''),
      Category: keyPart('Category of the places, of plans', ''),
      Unityear: field(
        EnrolmentChoiceSchema.shape.Year.optional(),
        'Year in which the unit has this group and major, where `Year` is an earlier one: then the row is that of the same unit in `Year`, whatever its number was; `notFound` where the years are not joined.',
        2026,
      ),
    }),
    output: z.object({
      List: field(
        z.array(ProofStatementSchema),
        'What each publisher says, that which is shown first; the others only where they contradict it. Of a sum one for each import that its rows come from, all of them shown.',
      ),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
};

/** What gives the bytes of an imported file. */
export const enrolmentProofFiles = {
  getProofFile: {
    ...call({
      method: 'GET',
      path: '/api/enroll/proof/file',
      access: 'public',
      summary:
        'An imported file as it was sent, to be kept: only where its importer said that it may be shown',
      input: z.strictObject({
        Id: field(
          z.string().regex(/^[0-9a-f]{24}$/),
          'Id of the import, 24 hexadecimal digits, as `Download` of a statement names it.',
          '5f0c92ab17d45f0c92ab17d4',
        ),
      }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: { points: 20, seconds: 600 },
    }),
    answer: 'application/octet-stream',
  },
} as const satisfies Record<string, FileCall>;
