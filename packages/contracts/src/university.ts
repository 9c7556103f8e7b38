import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KeywordSchema, listOf, pageFields, RegionCodeSchema } from './list.ts';

export const UniversitySchema = z.object({
  /** The Ministry's code of ten digits; five for the military universities outside its list. */
  Id: z.string(),
  Name: z.string(),
  /** As people say it, two to four characters: drawn in the emblem. */
  Shortname: z.string(),
  Provinceid: RegionCodeSchema,
  Province: z.string(),
  Cityid: RegionCodeSchema,
  City: z.string(),
  /** Kind by subject, such as 综合类 or 理工类. */
  Kind: z.string(),
  /** The authority it belongs to. */
  Dept: z.string(),
  /** Home page, https. */
  Site: z.string(),
  /** `#rrggbb`: poster, emblem ring and staff avatar; white text on it is readable (AA). */
  Color: z.string(),
  /** Address of the drawn emblem. */
  Logo: z.string(),
  F985: z.boolean(),
  F211: z.boolean(),
});
export type University = z.output<typeof UniversitySchema>;

export const universityCalls = {
  find: call({
    method: 'GET',
    path: '/api/uni/find',
    access: 'public',
    summary: 'Universities, by province, kind or name',
    input: z.object({
      ...pageFields,
      Provinceid: RegionCodeSchema.optional(),
      Kind: z.string().max(20).optional(),
      Name: KeywordSchema.optional(),
    }),
    output: listOf(UniversitySchema),
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/uni/get',
    access: 'public',
    summary: 'One university',
    input: z.object({ Id: z.string().min(1).max(20) }),
    output: UniversitySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
};
