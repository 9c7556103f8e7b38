import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EnrolmentChoiceSchema } from './enrolment.ts';
import { field } from './field.ts';
import { VersionSchema } from './list.ts';
import { UniversityIdSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Most rows of a table of figures that are written by hand, and the longest of its cells, characters. */
export const FIGURE_ROWS_MAX = 500;
export const FIGURE_CELL_MAX = 300;
const SOURCE_MAX = 200;

export const FigureKindSchema = z.enum(['plan', 'line']).meta({
  id: 'FigureKind',
  description: '`plan`: planned places; `line`: lowest totals and ranks admitted.',
  example: 'plan',
});
export type FigureKind = z.output<typeof FigureKindSchema>;

const cell = (what: string, example: string) =>
  field(
    writtenLine().max(FIGURE_CELL_MAX),
    `${what}, at most ${FIGURE_CELL_MAX} characters; empty where none was published.`,
    example,
  );

const ROW_FIELDS = {
  Group: cell('Group of majors', '201'),
  Code: cell('Code of the major', '01'),
  Major: cell('Name of the major', '计算机类'),
  Category: cell('Category of the places', '普通'),
  Plan: cell('Number of planned places', '138'),
  Require: cell('Subjects that are demanded besides', '化学'),
  Duration: cell('Length of the studies', '四年'),
  Tuition: cell('Tuition of a year, yuan', '5500'),
  Campus: cell('Campus', '紫金港校区'),
  Note: cell('What the plan notes', '含人工智能方向'),
  Former: field(
    // Pages of before do not send it.
    writtenLine().max(FIGURE_CELL_MAX).optional(),
    `Number of the same group in the year before, at most ${FIGURE_CELL_MAX} characters; empty, the default, where the publisher does not say it.`,
    '203',
  ),
  Minscore: cell('Lowest total admitted', '634'),
  Minrank: cell('Lowest rank admitted', '9872'),
  Avgscore: cell('Mean total admitted', '641.5'),
  Maxscore: cell('Highest total admitted', '668'),
  Tiebreak: cell('How equal totals are ordered', '语数之和 231'),
};

/** Cells as they are typed: the rules of imported tables say what is wrong with them. */
export const FigureRowSchema = z
  .object(ROW_FIELDS)
  .meta({ id: 'FigureRow', description: 'Row of a table of figures, each cell as it is typed.' });
export type FigureRow = z.output<typeof FigureRowSchema>;

export const FigureCellSchema = z
  .enum(Object.keys(ROW_FIELDS) as [keyof FigureRow, ...(keyof FigureRow)[]])
  .meta({ id: 'FigureCell', description: 'Cell of such a row, by its name.', example: 'Plan' });
export type FigureCell = z.output<typeof FigureCellSchema>;

const tableFields = {
  Id: field(UniversityIdSchema, 'Id of the university.', '4133010335'),
  Kind: FigureKindSchema,
  ...EnrolmentChoiceSchema.shape,
};

const FigureTableSchema = z
  .object({
    Version: VersionSchema,
    Rows: field(z.array(FigureRowSchema), 'Its rows in their order; may be empty.'),
  })
  .meta({
    id: 'FigureTable',
    description: 'Figures of a university for one province, year, type of subjects and batch.',
  });

export const enrolmentTableCalls = {
  readTable: call({
    method: 'GET',
    path: '/api/enroll/table/get',
    access: 'worker',
    summary: 'A table of figures of the own university, to be corrected by hand',
    input: z.strictObject(tableFields),
    output: FigureTableSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  setTable: call({
    method: 'POST',
    path: '/api/enroll/table/set',
    access: 'worker',
    summary:
      'Writes a table of figures of the own university, if no cell is wrong; rows that are left out go',
    input: z.strictObject({
      ...tableFields,
      Version: VersionSchema,
      Rows: field(
        z.array(FigureRowSchema).max(FIGURE_ROWS_MAX),
        `All of its rows, at most ${FIGURE_ROWS_MAX}.`,
      ),
      Publisher: field(
        writtenLine().min(1).max(SOURCE_MAX),
        `Who published the new figures, 1 to ${SOURCE_MAX} characters.`,
        '浙江大学本科招生办公室',
      ),
      Date: field(
        z
          .string()
          .regex(/^(|\d{4}-\d{2}-\d{2})$/)
          .default(''),
        'Day on which they were published, `YYYY-MM-DD`; empty, the default, where it is not known.',
        '2026-06-17',
      ),
      Url: field(
        z
          .string()
          .max(FIGURE_CELL_MAX)
          .regex(/^https?:\/\/[^\s/]+\S*$/),
        `Page on which they were published, http or https, at most ${FIGURE_CELL_MAX} characters.`,
        'https://zdzsc.zju.edu.cn/',
      ),
    }),
    output: z.object({
      Table: field(FigureTableSchema, 'The table as it is stored now.'),
      Faults: field(
        z.array(
          z.object({
            Row: field(z.int().positive(), 'Number of the row, 1 for the first.', 3),
            Cell: field(
              FigureCellSchema.nullable(),
              'The cell that is wrong; null where none is named.',
            ),
            Reason: field(z.string(), 'What is wrong with it, in Chinese.', '不能为空'),
          }),
        ),
        'What is wrong; then nothing was stored. Empty for nothing.',
      ),
    }),
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
