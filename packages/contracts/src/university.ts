/*
 * Above 400 lines: what everybody reads of a university and what staff edit of it have the same fields, each described.
 */
import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { orgOwnFields } from './org-fields.ts';
import { PLAN_SUBJECTS } from './rules/plan-subjects.ts';
import { writtenLine } from './written-text.ts';

/** What is needed to name a university, and to draw its emblem. */
export const UniversityMarkSchema = z
  .object({
    Id: field(z.string(), 'Id of the university.', '4133010335'),
    Name: field(z.string(), 'Full official name.', '浙江大学'),
    Shortname: field(z.string(), 'Name in 2 to 4 characters, drawn in the emblem.', '浙大'),
    Color: field(z.string(), 'Colour of the university, `#rrggbb`.', '#003F88'),
  })
  .meta({ id: 'UniversityMark', description: 'University, as far as its emblem and name need.' });
export type UniversityMark = z.output<typeof UniversityMarkSchema>;

export const UniversitySchema = z
  .object({
    Id: field(
      z.string(),
      'Code of the Ministry of Education, 10 digits; 5 for the military universities not in its list.',
      '4133010335',
    ),
    Name: field(z.string(), 'Full official name.', '浙江大学'),
    Shortname: field(
      z.string(),
      'Name as people say it, 2 to 4 characters; drawn in the emblem.',
      '浙大',
    ),
    Provinceid: field(RegionCodeSchema, 'Code of its province: 6 digits.', '330000'),
    Province: field(z.string(), 'Full name of its province.', '浙江省'),
    Cityid: field(RegionCodeSchema, 'Code of its city: 6 digits.', '330100'),
    City: field(z.string(), 'Full name of its city.', '杭州市'),
    Kind: field(z.string(), 'Kind by main subjects, such as 综合类, 理工类 or 师范类.', '综合类'),
    Dept: field(z.string(), 'Authority to which it belongs.', '教育部'),
    Site: field(z.string(), 'Address of its home page, https.', 'https://www.zju.edu.cn'),
    Color: field(
      z.string(),
      'Colour of posters, emblem and staff avatars, `#rrggbb`; white text on it is readable (AA).',
      '#003F88',
    ),
    Logo: field(
      z.string(),
      'Path of the drawn emblem on this site, an SVG image.',
      '/media/emblem/4133010335.svg',
    ),
    F985: field(z.boolean(), 'Whether it was part of Project 985.', true),
    F211: field(z.boolean(), 'Whether it was part of Project 211.', true),
  })
  .meta({ id: 'University', description: 'University whose admissions office gives talks.' });
export type University = z.output<typeof UniversitySchema>;

export const UniversityIdSchema = field(
  z.string().min(1).max(20),
  'Id of the university, 1 to 20 characters.',
  '4133010335',
);

export const UniversityLevelSchema = z.enum(['本科', '专科']).meta({
  id: 'UniversityLevel',
  description: '`本科`: it gives degrees; `专科`: higher vocational education of three years.',
  example: '本科',
});
export type UniversityLevel = z.output<typeof UniversityLevelSchema>;

export const UniversityTagSchema = z.enum(['双一流', '985', '211']).meta({
  id: 'UniversityTag',
  description:
    '`双一流`: Double First-Class; `985`, `211`: it was part of the project of that number.',
  example: '双一流',
});
export type UniversityTag = z.output<typeof UniversityTagSchema>;

export const UniversityOwnerSchema = z.enum(['公办', '民办']).meta({
  id: 'UniversityOwner',
  description:
    '`公办`: public, the list of the ministry remarks nothing; `民办`: private, as it remarks. Those run with partners abroad are neither.',
  example: '公办',
});
export type UniversityOwner = z.output<typeof UniversityOwnerSchema>;

export const PlanSubjectSchema = z.enum(PLAN_SUBJECTS).meta({
  id: 'PlanSubject',
  description:
    'Subject that a plan demands, also as the one chosen first; `不限`: none besides the one chosen first.',
  example: '化学',
});
export type PlanSubject = z.output<typeof PlanSubjectSchema>;

/** The letter of names that begin with none. */
export const NO_LETTER = '#';

const LetterSchema = z.string().regex(/^[A-Z#]$/);

/** A day of a source as it was published, `YYYY-MM-DD`; it may be unknown. */
const SourceDateSchema = z.string();

export const SourceSchema = z
  .object({
    Publisher: field(z.string(), 'Who published it.', '教育部'),
    Date: field(
      SourceDateSchema,
      'Day on which it was published, `YYYY-MM-DD`; empty where it is not known.',
      '2026-06-17',
    ),
    Url: field(
      z.string(),
      'Address at which it was published, http or https; empty where there is none.',
      'https://www.moe.gov.cn/',
    ),
    Demo: field(z.boolean(), 'Whether it is invented for the demo: screens say so.', false),
  })
  .meta({ id: 'Source', description: 'Where figures and facts come from.' });
export type Source = z.output<typeof SourceSchema>;

export const NextTalkSchema = z
  .object({
    Id: field(z.string(), 'Id of the talk.', '981867e281c8'),
    Title: field(z.string(), 'Headline of the talk.', '高校专项计划湖北考生答疑'),
    Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795172400000),
    Endtime: field(TimeSchema, 'When it ends, UTC milliseconds.', 1795176600000),
  })
  .meta({ id: 'NextTalk', description: 'Talk of a university that is live, or its next one.' });
export type NextTalk = z.output<typeof NextTalkSchema>;

export const UniversityItemSchema = UniversitySchema.extend({
  Level: UniversityLevelSchema,
  Dfc: field(z.boolean(), 'Whether it is one of the Double First-Class universities.', true),
  Remark: field(
    z.string(),
    'What the list of the ministry remarks, such as 民办; empty for nothing.',
    '',
  ),
  Letter: field(
    LetterSchema,
    `First letter of its name's pinyin, A to Z; \`${NO_LETTER}\` for none.`,
    'Z',
  ),
  Nexttalk: field(
    NextTalkSchema.nullable(),
    'The talk that is live, else the next one; null where none is planned.',
  ),
}).meta({ id: 'UniversityItem', description: 'University as lists show it.' });
export type UniversityItem = z.output<typeof UniversityItemSchema>;

export const UniversityFactSchema = z
  .object({
    Name: field(z.string(), 'What is told, in a word.', '主管部门'),
    Value: field(z.string(), 'What is so.', '教育部'),
    Source: field(SourceSchema, 'Who says so, and since when.'),
  })
  .meta({ id: 'UniversityFact', description: 'Fact of a university with its source and date.' });
export type UniversityFact = z.output<typeof UniversityFactSchema>;

export const OrgPictureSchema = z
  .object({
    Url: field(
      z.string(),
      'Path of the picture on this site, WebP.',
      '/media/org/0f3a9c1e5b7d2468ace013579bdf8642.webp',
    ),
    Text: field(z.string(), 'What it shows; never empty.', '紫金港校区图书馆'),
  })
  .meta({ id: 'OrgPicture', description: 'Picture of the campus of a university.' });

export const UniversityDetailSchema = UniversityItemSchema.extend({
  Tags: field(
    z.array(z.string()),
    'What it is known as, in a word each, such as 985, 211, 双一流 or 民办; may be empty.',
    ['985', '211', '双一流'],
  ),
  Facts: field(
    z.array(UniversityFactSchema),
    'Facts in the order in which they are shown; may be empty.',
  ),
  Talks: field(z.int().nonnegative(), 'Number of its talks, past and planned, 0 or more.', 12),
  Guides: field(z.int().nonnegative(), 'Number of its published guides, 0 or more.', 2),
  Answers: field(
    z.int().nonnegative(),
    'Number of answered questions in the rooms of its talks, 0 or more.',
    48,
  ),
  Threads: field(
    z.boolean(),
    'Whether its admissions office takes private messages: it has somebody who answers them.',
    true,
  ),
  ...orgOwnFields,
  Pictures: field(
    z.array(OrgPictureSchema),
    'Pictures of the campus in the order in which they are shown; may be empty.',
  ),
}).meta({ id: 'UniversityDetail', description: 'University with all that its page tells.' });
export type UniversityDetail = z.output<typeof UniversityDetailSchema>;

export const LetterCountSchema = z
  .object({
    Letter: field(LetterSchema, `A to Z, or \`${NO_LETTER}\`.`, 'B'),
    Start: field(
      z.int().nonnegative(),
      'How many rows over all pages come before the first of this letter, 0 or more.',
      12,
    ),
    Count: field(z.int().positive(), 'Number of rows with this letter, 1 or more.', 30),
  })
  .meta({ id: 'LetterCount', description: 'Where the rows of a letter stand in a list.' });
export type LetterCount = z.output<typeof LetterCountSchema>;

/** How universities are chosen from the list. */
export const universityFilterFields = {
  Provinceid: field(
    RegionCodeInputSchema.optional(),
    'Only universities in this province: code of 6 digits.',
  ),
  Kind: field(
    z.string().max(20).optional(),
    'Only universities of this kind, such as 综合类; at most 20 characters.',
    '综合类',
  ),
  Level: field(UniversityLevelSchema.optional(), 'Only universities of this level.'),
  Tag: field(UniversityTagSchema.optional(), 'Only universities with this tag.'),
  Recruits: field(
    RegionCodeInputSchema.optional(),
    'Only universities with enrolment plans for this province: code of 6 digits.',
  ),
  Require: field(
    PlanSubjectSchema.optional(),
    'Only universities of which a plan of the newest year for the province `Recruits` demands this; it needs `Recruits`.',
  ),
  Major: field(
    KeywordSchema.optional(),
    'Part of the name of a major: only universities with a plan for it, of the newest year for the province `Recruits`; it needs `Recruits`. With `Require`, one plan has both. At most 50 characters.',
    '计算机',
  ),
  Owner: field(UniversityOwnerSchema.optional(), 'Only public or only private universities.'),
  Today: field(
    z.boolean().optional(),
    'True: only universities with a talk today, Asia/Shanghai; false: all.',
    true,
  ),
  Name: field(
    KeywordSchema.optional(),
    'Part of the name, of the short name, of its pinyin or initials; at most 50 characters.',
    'zjdx',
  ),
};

export const UniversityListSchema = listOf(UniversityItemSchema)
  .extend({
    Letters: field(
      z.array(LetterCountSchema),
      'The letters of all pages that have rows, in the order of the list.',
    ),
  })
  .meta({
    id: 'UniversityList',
    description: 'Page of universities, with the letters of all pages.',
  });

/** Most facts of a university beside those of its own row, and the longest of their texts, characters. */
export const UNIVERSITY_FACTS_MAX = 40;
const FACT_NAME_MAX = 20;
const FACT_VALUE_MAX = 200;
const URL_MAX = 300;
const HTTP_URL = /^https?:\/\/[^\s/]+\S*$/;

/** A fact as staff write it: who says so is told with it. */
export const WrittenFactSchema = z
  .object({
    Name: field(
      writtenLine().min(1).max(FACT_NAME_MAX),
      `What is told, 1 to ${FACT_NAME_MAX} characters.`,
      '招生热线',
    ),
    Value: field(
      writtenLine().min(1).max(FACT_VALUE_MAX),
      `What is so, 1 to ${FACT_VALUE_MAX} characters.`,
      '0571-87950000',
    ),
    Publisher: field(
      writtenLine().min(1).max(FACT_VALUE_MAX),
      `Who says so, 1 to ${FACT_VALUE_MAX} characters.`,
      '浙江大学本科招生办公室',
    ),
    Date: field(
      z
        .string()
        .regex(/^(|\d{4}-\d{2}-\d{2})$/)
        .default(''),
      'Day on which it was published, `YYYY-MM-DD`; empty, the default, where it is not known.',
      '2026-06-17',
    ),
    Url: field(
      z.union([z.literal(''), z.string().max(URL_MAX).regex(HTTP_URL)]).default(''),
      `Address at which it was published, http or https, at most ${URL_MAX} characters; empty, the default, for none.`,
      'https://www.zju.edu.cn/',
    ),
  })
  .meta({ id: 'WrittenFact', description: 'Fact of a university as staff write it.' });

/** The same as it is stored. */
export const StoredFactSchema = z
  .object({
    Name: field(z.string(), 'What is told.', '招生热线'),
    Value: field(z.string(), 'What is so.', '0571-87950000'),
    Publisher: field(z.string(), 'Who says so.', '浙江大学本科招生办公室'),
    Date: field(
      z.string(),
      'Day on which it was published, `YYYY-MM-DD`; empty where it is not known.',
      '2026-06-17',
    ),
    Url: field(
      z.string(),
      'Address at which it was published, http or https; empty for none.',
      'https://www.zju.edu.cn/',
    ),
  })
  .meta({ id: 'StoredFact', description: 'Fact of a university, as staff wrote it.' });

export const nameFields = {
  Name: field(
    writtenLine().min(2).max(60),
    'Full official name, 2 to 60 characters; operators only.',
    '浙江大学',
  ),
  Shortname: field(
    writtenLine().min(2).max(4),
    'Name as people say it, 2 to 4 characters; operators only.',
    '浙大',
  ),
  Provinceid: field(RegionCodeSchema, 'Code of its province: 6 digits; operators only.', '330000'),
  Cityid: field(RegionCodeSchema, 'Code of its city: 6 digits; operators only.', '330100'),
  Kind: field(
    writtenLine().max(20),
    'Kind by main subjects, such as 综合类, at most 20 characters; operators only.',
    '综合类',
  ),
  Level: UniversityLevelSchema,
  Dfc: field(
    z.boolean(),
    'Whether it is one of the Double First-Class universities; operators only.',
    true,
  ),
  F985: field(z.boolean(), 'Whether it was part of Project 985; operators only.', true),
  F211: field(z.boolean(), 'Whether it was part of Project 211; operators only.', true),
  Remark: field(
    writtenLine().max(40),
    'What the list of the ministry remarks, such as 民办, at most 40 characters; operators only.',
    '',
  ),
  Color: field(
    z.string().regex(/^#[0-9A-Fa-f]{6}$/),
    'Colour of posters and emblem, `#rrggbb`, on which white text is readable (AA); operators only.',
    '#003F88',
  ),
};
export const ownFields = {
  Dept: field(
    writtenLine().max(60),
    'Authority to which it belongs, at most 60 characters; may be empty.',
    '教育部',
  ),
  Site: field(
    z.union([z.literal(''), z.string().max(URL_MAX).regex(HTTP_URL)]),
    `Address of its home page, http or https, at most ${URL_MAX} characters; may be empty.`,
    'https://www.zju.edu.cn',
  ),
};

export const StaffUniversitySchema = z
  .object({
    Id: field(z.string(), 'Id of the university.', '4133010335'),
    ...nameFields,
    ...ownFields,
    Facts: field(
      z.array(StoredFactSchema),
      'Its facts beside those above, in the order in which they are shown; empty in lists.',
    ),
    Version: VersionSchema,
  })
  .meta({ id: 'StaffUniversity', description: 'University as staff edit it.' });
export type StaffUniversity = z.output<typeof StaffUniversitySchema>;

export const ListedStaffUniversitySchema = StaffUniversitySchema.extend({
  Liaisons: field(
    z.int().nonnegative(),
    'How many liaisons who can log in work for it, 0 or more.',
    2,
  ),
  Invited: field(z.boolean(), 'Whether an invitation of a liaison waits.', false),
}).meta({
  id: 'ListedStaffUniversity',
  description: 'University in the list of staff, with whether somebody works for it.',
});
export type ListedStaffUniversity = z.output<typeof ListedStaffUniversitySchema>;

/** The code of the ministry, or the shorter one of a military university, which is not in its list. */
const UNIVERSITY_CODE = /^(\d{10}|\d{5})$/;

const optional = <T extends Record<string, z.ZodType>>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      // The name of a component is that of the schema within.
      const { id: _, ...meta } = schema.meta() ?? {};
      return [name, schema.optional().meta(meta)];
    }),
  ) as { [K in keyof T]: z.ZodOptional<T[K]> };

export const universityCalls = {
  find: call({
    method: 'GET',
    path: '/api/uni/find',
    access: 'public',
    summary: "Universities by the letter of their name, with the letters' places",
    input: z.strictObject({ ...pageFields, ...universityFilterFields }),
    output: UniversityListSchema,
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/uni/get',
    access: 'public',
    summary: 'One university with its facts and their sources',
    input: z.strictObject({ Id: UniversityIdSchema }),
    output: UniversityDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/uni/list',
    access: 'worker',
    summary: 'The universities that the caller may edit',
    input: z.strictObject({
      ...pageFields,
      Name: universityFilterFields.Name,
      Provinceid: universityFilterFields.Provinceid,
      Level: universityFilterFields.Level,
      Order: field(
        z.enum(['name', 'code']).default('name'),
        '`name`: by the letter of the name, the default; `code`: by id.',
        'name',
      ),
      Staffed: field(
        z.enum(['needed', 'none', 'invited']).optional(),
        '`none`: only those without a liaison, whom nobody is invited to be; `invited`: only those without one, where an invitation waits; `needed`: only those without one that need one, which are those of the kind `university` in the queue of operators. Left out: all.',
        'none',
      ),
    }),
    output: listOf(ListedStaffUniversitySchema),
    limit: LIMITS.read,
  }),
  read: call({
    method: 'GET',
    path: '/api/uni/read',
    access: 'worker',
    summary: 'One university as staff edit it, with its facts',
    input: z.strictObject({ Id: UniversityIdSchema }),
    output: StaffUniversitySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/uni/add',
    access: 'operator',
    summary: 'Adds a university; one with the same code or name is there only once',
    input: z.strictObject({
      Id: field(
        z.string().regex(UNIVERSITY_CODE, { error: 'universityCodeInvalid' }),
        'Code of the Ministry of Education, 10 digits; 5 for the military universities not in its list. It never changes.',
        '4133010335',
      ),
      Name: nameFields.Name,
      Shortname: nameFields.Shortname,
      Provinceid: nameFields.Provinceid,
      Cityid: nameFields.Cityid,
      Level: nameFields.Level,
      Kind: nameFields.Kind.default(''),
      Dfc: nameFields.Dfc.default(false),
      F985: nameFields.F985.default(false),
      F211: nameFields.F211.default(false),
      Remark: nameFields.Remark.default(''),
      Color: nameFields.Color.optional(),
      Dept: ownFields.Dept.default(''),
      Site: ownFields.Site.default(''),
    }),
    output: StaffUniversitySchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/uni/edit',
    access: 'worker',
    summary:
      'Changes the given fields of a university; of the own one a liaison changes authority and address',
    input: z.strictObject({
      Id: UniversityIdSchema,
      Version: VersionSchema,
      ...optional(nameFields),
      ...optional(ownFields),
    }),
    output: StaffUniversitySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  setFact: call({
    method: 'POST',
    path: '/api/uni/fact/set',
    access: 'worker',
    summary: 'Writes all facts of a university, in their order',
    input: z.strictObject({
      Id: UniversityIdSchema,
      Version: VersionSchema,
      Facts: field(
        z.array(WrittenFactSchema).max(UNIVERSITY_FACTS_MAX),
        `All of its facts, at most ${UNIVERSITY_FACTS_MAX}, each name once; those that are left out go.`,
      ),
    }),
    output: StaffUniversitySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
