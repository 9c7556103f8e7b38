import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { SCHOOL_SEARCH } from './constants.ts';
import { KeywordSchema, listOf, pageFields, RegionCodeSchema } from './list.ts';

export const SchoolSchema = z.object({
  Id: z.int(),
  Schoolname: z.string(),
  Province: z.string(),
  Provinceid: z.string(),
  City: z.string(),
  Cityid: z.string(),
  Area: z.string(),
  Areaid: z.string(),
  /** True for an invented school of the demo directory. */
  Demo: z.boolean(),
});
export type School = z.output<typeof SchoolSchema>;

export const schoolCalls = {
  find: call({
    method: 'GET',
    path: '/api/hs/find',
    access: 'public',
    summary: 'High schools of a city, or by keyword in the whole country',
    input: z.object({
      ...pageFields,
      Limit: z.int().min(1).max(SCHOOL_SEARCH.limit).default(SCHOOL_SEARCH.limit),
      /** State of a record's check; only checked records (2) are given. */
      Tracestatus: z.literal(SCHOOL_SEARCH.traceStatus).default(SCHOOL_SEARCH.traceStatus),
      Cityid: RegionCodeSchema.optional(),
      /** Name of the province. */
      Province: z.string().max(20).optional(),
      /** Part of the name, or the initials of its pinyin. */
      Name: KeywordSchema.optional(),
    }),
    output: listOf(SchoolSchema),
    errors: ['input'],
    limit: LIMITS.read,
  }),
};
