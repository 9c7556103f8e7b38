import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ENROLMENT_YEARS } from './constants.ts';
import { field } from './field.ts';
import { RegionCodeInputSchema, RegionCodeSchema } from './list.ts';
import { APPLY_UNITS } from './rules/apply-unit.ts';
import { SourceSchema, UniversityIdSchema } from './university.ts';

/** Highest total of an exam, points. */
export const EXAM_SCORE_MAX = 900;

const YearSchema = z.int().min(ENROLMENT_YEARS.min).max(ENROLMENT_YEARS.max);
const NameSchema = z.string().max(40);

const yearField = field(
  YearSchema,
  `Year of the exam, ${ENROLMENT_YEARS.min} to ${ENROLMENT_YEARS.max}.`,
  2026,
);
const subjectField = field(
  NameSchema,
  'Type of subjects as the province names it, such as 物理类 or 综合; at most 40 characters.',
  '物理类',
);
const batchField = field(
  NameSchema,
  'Batch of admission as the province names it; at most 40 characters.',
  '本科批',
);
const provinceField = field(
  RegionCodeSchema,
  'Code of the province of the candidates: 6 digits.',
  '440000',
);

const planField = field(
  z.int().nonnegative().nullable(),
  'Number of planned places, 0 or more; null where none were published (未公布).',
  138,
);
const scoreField = field(
  z.number().nonnegative().nullable(),
  'Lowest total admitted, number of points, 0 or more; null where none was published (未公布).',
  634,
);
const rankField = field(
  z.int().positive().nullable(),
  'Lowest rank admitted, position in the province, 1 or more; null where none was published (未公布).',
  9872,
);

const moreScoreFields = {
  Avgscore: field(
    z.number().nonnegative().nullable(),
    'Mean total admitted, number of points, 0 or more; null where none was published.',
    641.5,
  ),
  Maxscore: field(
    z.number().nonnegative().nullable(),
    'Highest total admitted, number of points, 0 or more; null where none was published.',
    668,
  ),
};

export const EnrolmentChoiceSchema = z
  .object({
    Provinceid: provinceField,
    Year: yearField,
    Subject: subjectField,
    Batch: batchField,
  })
  .meta({ id: 'EnrolmentChoice', description: 'For whom and when plans and lines are given.' });
export type EnrolmentChoice = z.output<typeof EnrolmentChoiceSchema>;

export const ApplyUnitSchema = z.enum(APPLY_UNITS).meta({
  id: 'ApplyUnit',
  description:
    'What one fills in with an application: `group`, a group of majors; `major`, a major of a university; `university`.',
  example: 'group',
});

export const EnrolmentYearSchema = z
  .object({ Year: yearField, Plan: planField, Minscore: scoreField, Minrank: rankField })
  .meta({
    id: 'EnrolmentYear',
    description: 'Plan and lowest line of a university, or of one of its units, in one year.',
  });
export type EnrolmentYear = z.output<typeof EnrolmentYearSchema>;

/** What is said of a unit beside its line: how it was in other years, and whether two people looked at it. */
const unitFields = {
  Joined: field(
    z.array(EnrolmentYearSchema),
    'The same unit in earlier years, newest first: only years that may be joined, because the publisher says so or the majors are the same. May be empty.',
  ),
  Changed: field(
    z.boolean(),
    'Whether the year before has this number with other majors (组内专业有变): then its line is not joined.',
    false,
  ),
  Checked: field(
    z.boolean(),
    'Whether a second person confirmed its line, or where there is none its plan.',
    true,
  ),
};

export const EnrolmentMajorSchema = z
  .object({
    Code: field(z.string(), 'Code of the major in the plan; empty where none was published.', '01'),
    Name: field(z.string(), 'Name of the major or of the class of majors.', '计算机类'),
    Category: field(z.string(), 'Category of the places, such as 普通 or 国家专项.', '普通'),
    Plan: planField,
    Minscore: scoreField,
    Minrank: rankField,
    ...moreScoreFields,
    Duration: field(z.string(), 'Length of the studies; empty where none was published.', '四年'),
    Tuition: field(
      z.number().nonnegative().nullable(),
      'Tuition of a year, yuan, 0 or more; null where none was published.',
      5500,
    ),
    Campus: field(z.string(), 'Campus; empty where none was published.', '紫金港校区'),
    Note: field(z.string(), 'What the plan notes; may be empty.', '含人工智能方向'),
    Require: field(
      z.string(),
      'Subjects that must be chosen besides, as published for the major; empty where nothing was.',
      '化学',
    ),
    ...unitFields,
  })
  .meta({ id: 'EnrolmentMajor', description: 'Plan and lowest line of a major.' });
export type EnrolmentMajor = z.output<typeof EnrolmentMajorSchema>;

export const EnrolmentGroupSchema = z
  .object({
    Group: field(
      z.string(),
      'Number of the group of majors (院校专业组); empty in provinces without groups.',
      '205',
    ),
    Require: field(
      z.string(),
      'Subjects that must be chosen besides, as published for the group or the same for all of its majors; empty where nothing was, and where its majors demand different things: each says its own.',
      '化学',
    ),
    Plan: planField,
    Minscore: scoreField,
    Minrank: rankField,
    ...moreScoreFields,
    Tiebreak: field(z.string(), 'Rule for equal totals as published; may be empty.', ''),
    Majors: field(z.array(EnrolmentMajorSchema), 'Majors of the group; may be empty.'),
    ...unitFields,
  })
  .meta({ id: 'EnrolmentGroup', description: 'Group of majors with its plan and lowest line.' });
export type EnrolmentGroup = z.output<typeof EnrolmentGroupSchema>;

export const ControlLineSchema = z
  .object({
    Batch: batchField,
    Score: field(
      z.number().nonnegative(),
      'Lowest total with which one may apply in the batch, number of points, 0 or more.',
      532,
    ),
  })
  .meta({ id: 'ControlLine', description: 'Control line of a province.' });
export type ControlLine = z.output<typeof ControlLineSchema>;

export const ProvinceControlsSchema = z
  .object({
    Year: yearField,
    Subject: subjectField,
    Controls: field(z.array(ControlLineSchema), 'Lines of all batches, the highest first.'),
    Sources: field(z.array(SourceSchema), 'Who published them, and when; each source once.'),
  })
  .meta({
    id: 'ProvinceControls',
    description: 'Control lines of a province for one year and type of subjects.',
  });
export type ProvinceControls = z.output<typeof ProvinceControlsSchema>;

export const ExamSchemeSchema = z
  .object({
    Provinceid: provinceField,
    Kind: field(
      z.enum(['3+3', '3+1+2', '文理']),
      'How subjects are chosen: `3+3`, `3+1+2`, or 文理.',
      '3+1+2',
    ),
    Since: field(
      YearSchema.nullable(),
      `Year of the first exam under it, ${ENROLMENT_YEARS.min} to ${ENROLMENT_YEARS.max}; null where it is not known.`,
      2021,
    ),
    Subjects: field(
      z.array(z.string()),
      'Types of subjects in which plans and lines are published.',
      ['物理类', '历史类'],
    ),
    Unit: field(
      ApplyUnitSchema.nullable(),
      'What is filled in with an application; null where it is not known.',
    ),
    Choices: field(
      z.int().positive().nullable(),
      'How many of these one may fill in for the ordinary undergraduate batch, 1 or more; null where it is not known.',
      45,
    ),
    Source: field(SourceSchema, 'Who says so, and since when.'),
  })
  .meta({ id: 'ExamScheme', description: 'Scheme of the exam in a province.' });
export type ExamScheme = z.output<typeof ExamSchemeSchema>;

const sources = (what: string) =>
  field(z.array(SourceSchema), `Sources of ${what}, each once; empty where nothing was published.`);

export const EnrolmentDataSchema = z
  .object({
    Choices: field(
      z.array(EnrolmentChoiceSchema),
      'All for which the university has plans or lines: by province, newest year first.',
    ),
    Chosen: field(
      EnrolmentChoiceSchema.nullable(),
      'What the answer is about: what was asked for, else the nearest that has data; null for none at all.',
    ),
    Groups: field(
      z.array(EnrolmentGroupSchema),
      'Groups with their majors, by number; in provinces without groups one, without a number.',
    ),
    Years: field(
      z.array(EnrolmentYearSchema),
      'The same in all years with data, oldest first; a year without data is left out.',
    ),
    Controls: field(
      z.array(ControlLineSchema),
      'Control lines of the province in the year; may be empty.',
    ),
    Unit: field(
      ApplyUnitSchema,
      'What is filled in there: as the scheme says, else by what was published.',
    ),
    Schemeyears: field(
      z.array(YearSchema),
      'Years with lines of the university under the scheme of the year that is shown, oldest first; those under another one are not compared with it.',
      [2024, 2025, 2026],
    ),
    Scheme: field(
      ExamSchemeSchema.nullable(),
      'Scheme of the exam in the province and year; null where it is not known.',
    ),
    Plansources: sources('the plans'),
    Linesources: sources('the lines'),
    Controlsources: sources('the control lines'),
  })
  .meta({ id: 'EnrolmentData', description: 'Plans and admission lines of a university.' });
export type EnrolmentData = z.output<typeof EnrolmentDataSchema>;

export const ScoreTableSchema = z
  .object({
    Provinceid: provinceField,
    Year: yearField,
    Subject: subjectField,
    Scores: field(
      z.array(z.int().nonnegative()),
      'Totals as number of points, the best first, 0 or more.',
      [690, 689],
    ),
    Counts: field(
      z.array(z.int().nonnegative()),
      'Number of candidates with exactly the total at the same place of `Scores`, 0 or more.',
      [12, 3],
    ),
    Cumulative: field(
      z.array(z.int().nonnegative()),
      'Number of candidates with that total or a better one, 0 or more.',
      [12, 15],
    ),
    Source: field(SourceSchema, 'Who published it, and when.'),
  })
  .meta({ id: 'ScoreTable', description: 'One score, one row: how many reached each total.' });
export type ScoreTable = z.output<typeof ScoreTableSchema>;

export const enrolmentCalls = {
  findData: call({
    method: 'GET',
    path: '/api/enroll/data',
    access: 'public',
    summary:
      'Enrolment plans and admission lines of a university, as published, with their sources',
    input: z.strictObject({
      Universityid: UniversityIdSchema,
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Code of the province of the candidates: 6 digits; the nearest with data by default.',
      ),
      Year: field(
        YearSchema.optional(),
        `Year of the exam, ${ENROLMENT_YEARS.min} to ${ENROLMENT_YEARS.max}; the newest with data by default.`,
        2026,
      ),
      Subject: field(
        NameSchema.optional(),
        'Type of subjects, at most 40 characters; the first with data by default.',
        '物理类',
      ),
      Batch: field(
        NameSchema.optional(),
        'Batch of admission, at most 40 characters; the first with data by default.',
        '本科批',
      ),
    }),
    output: EnrolmentDataSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findScores: call({
    method: 'GET',
    path: '/api/enroll/score/find',
    access: 'public',
    summary:
      'The tables of one score, one row, of a province and type of subjects, newest year first',
    input: z.strictObject({
      Provinceid: field(RegionCodeInputSchema, 'Code of the province: 6 digits.'),
      Subject: field(
        NameSchema,
        'Type of subjects as the province names it; at most 40 characters.',
        '物理类',
      ),
    }),
    output: z.object({
      List: field(z.array(ScoreTableSchema), 'One table a year, newest first; may be empty.'),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  findControls: call({
    method: 'GET',
    path: '/api/enroll/control/find',
    access: 'public',
    summary: 'The control lines of a province in all years, newest year first',
    input: z.strictObject({
      Provinceid: field(RegionCodeInputSchema, 'Code of the province: 6 digits.'),
    }),
    output: z.object({
      List: field(
        z.array(ProvinceControlsSchema),
        'One for each year and type of subjects, newest year first; empty where none were published.',
      ),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  findSchemes: call({
    method: 'GET',
    path: '/api/enroll/scheme/find',
    access: 'public',
    summary: 'Schemes of the exam by province and first year, with their sources',
    input: z.strictObject({}),
    output: z.object({
      List: field(z.array(ExamSchemeSchema), 'By code of the province, then by year.'),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
};
