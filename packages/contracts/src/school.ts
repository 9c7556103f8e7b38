import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX, SCHOOL_SEARCH } from './constants.ts';
import { field } from './field.ts';
import { KeywordSchema, listOf, pageFields, RegionCodeInputSchema } from './list.ts';

export const SchoolSchema = z
  .object({
    Id: field(z.int(), 'Id of the school in the directory, 1 or more.', 44010600),
    Schoolname: field(z.string(), 'Full name of the school, at most 100 characters.', '启明中学'),
    Province: field(z.string(), 'Full name of its province.', '广东省'),
    Provinceid: field(z.string(), 'Code of its province: 6 digits.', '440000'),
    City: field(z.string(), 'Full name of its city.', '广州市'),
    Cityid: field(z.string(), 'Code of its city: 6 digits.', '440100'),
    Area: field(z.string(), 'Full name of its county; of its city where not known.', '天河区'),
    Areaid: field(
      z.string(),
      'Code of its county, 6 digits; the code of its city where the county is not known.',
      '440106',
    ),
    Demo: field(z.boolean(), 'Whether it is an invented school of the demo directory.', true),
  })
  .meta({ id: 'School', description: 'High school of the directory.' });
export type School = z.output<typeof SchoolSchema>;

export const schoolCalls = {
  find: call({
    method: 'GET',
    path: '/api/hs/find',
    access: 'public',
    summary: 'High schools of a city, or by keyword in the whole country',
    input: z.strictObject({
      ...pageFields,
      Limit: field(
        z.int().min(1).max(SCHOOL_SEARCH.limit).default(SCHOOL_SEARCH.limit),
        `How many rows at most on a page, 1 to ${SCHOOL_SEARCH.limit}; ${SCHOOL_SEARCH.limit} by default.`,
        SCHOOL_SEARCH.limit,
      ),
      Tracestatus: field(
        z.literal(SCHOOL_SEARCH.traceStatus).default(SCHOOL_SEARCH.traceStatus),
        'State of the check of a record; 2 (default) is checked, others are not given.',
        SCHOOL_SEARCH.traceStatus,
      ),
      Cityid: field(
        RegionCodeInputSchema.optional(),
        'Only schools in this city: code of 6 digits; needed unless there is a `Name`.',
        '440100',
      ),
      Province: field(
        z
          .union([z.string().max(20), z.int()])
          .transform(String)
          .optional(),
        'Province of `Cityid`, its name (at most 20 characters) or code; no rows where it is another. With a `Name` and no `Cityid`, the schools of this province come first, and all others after them.',
        '广东省',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Part of the name, or of the initials of its pinyin; at most ${KEYWORD_MAX} characters.`,
        '启明',
      ),
    }),
    output: listOf(SchoolSchema),
    errors: ['input'],
    limit: LIMITS.read,
    shared: true,
  }),
};
